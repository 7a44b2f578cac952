import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/server.ts'
import { freeBytes } from './disk.ts'

test('freeBytes returns a directory’s free space, and undefined for a missing directory', () => {
  const directory = temporaryDirectory()
  expect(freeBytes(directory)).toBeGreaterThan(0)
  expect(freeBytes(join(directory, 'nothing'))).toBeUndefined()
})
