import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { watchFolders } from './watch-folders.ts'

test('reports a change once, even if a link in the folder leads back to the folder', async () => {
  const folder = temporaryDirectory()
  symlinkSync(folder, join(folder, 'again'))
  const { promise, resolve } = Promise.withResolvers<string[]>()
  onTestFinished(watchFolders([folder], resolve, 5))
  writeFileSync(join(folder, 'text.ts'), '')
  expect(await promise).toEqual([join(folder, 'text.ts')])
})
