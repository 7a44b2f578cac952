import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import { isShared } from './own-files.ts'

function folderWith(files: Record<string, string>): string {
  const folder = temporaryDirectory()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('a translation shares a file with the main language only when both have the same bytes', () => {
  const main = folderWith({ 'prices.pdf': 'prices', 'cv.pdf': 'français' })
  const own = folderWith({ 'prices.pdf': 'prices', 'cv.pdf': 'English', 'talk.pdf': 'talk' })
  const shared = ['prices.pdf', 'cv.pdf', 'talk.pdf'].filter(file => isShared(file, own, main))
  expect(shared).toEqual(['prices.pdf'])
})

test('the main language itself shares no file', () => {
  expect(isShared('cv.pdf', folderWith({ 'cv.pdf': 'cv' }), undefined)).toBe(false)
})
