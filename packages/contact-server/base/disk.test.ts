import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/server.ts'
import { freeBytes } from './disk.ts'

test('freeBytes returns the free space on a directory’s disk, and undefined if the directory is missing', () => {
  const directory = temporaryDirectory()
  expect(freeBytes(directory)).toBeGreaterThan(0)
  expect(freeBytes(join(directory, 'nothing'))).toBeUndefined()
})
