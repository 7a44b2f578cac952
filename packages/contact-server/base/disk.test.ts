import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/server.ts'
import { freeBytes } from './disk.ts'

test('freeBytes returns a directory’s free space, or undefined when it does not exist', () => {
  const directory = temporaryDirectory()
  expect(freeBytes(directory)).toBeGreaterThan(0)
  expect(freeBytes(join(directory, 'nothing'))).toBeUndefined()
})
