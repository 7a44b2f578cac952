import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import { freeBytes } from './disk.ts'

test('the room on a disk is known, and unknown where nothing is', () => {
  const directory = temporaryDirectory()
  expect(freeBytes(directory)).toBeGreaterThan(0)
  expect(freeBytes(join(directory, 'nothing'))).toBeUndefined()
})
