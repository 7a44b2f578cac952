import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { compressTree } from './compress.ts'

test('text files get compressed copies; pictures and tiny files do not', async () => {
  const folder = temporaryDirectory()
  const page = '<p>Développeur web</p>'.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/tiny.css'), 'p{}')
  await writeFile(join(folder, 'photo.avif'), page)
  await compressTree(folder)
  const files = (await readdir(folder, { recursive: true })).sort()
  const expected = [
    'assets',
    'assets/tiny.css',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'photo.avif',
  ]
  expect(files).toEqual(expected)
  const sibling = (ending: string) => readFile(join(folder, `index.html${ending}`))
  expect(brotliDecompressSync(await sibling('.br')).toString()).toBe(page)
  expect(gunzipSync(await sibling('.gz')).toString()).toBe(page)
})
