import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { findIn, OWN_CONTENT, shownPath, takeContentFolder } from './content-folder.ts'

test.each([['--content'], ['--content=']])(
  'takeContentFolder removes %s and the folder after it from the arguments',
  option => {
    const folder = join(folderOf({ 'a=b/site.ts': '' }), 'a=b')
    const args = ['a', ...(option.endsWith('=') ? [option + folder] : [option, folder]), '--send']
    expect(takeContentFolder(args)).toBe(folder)
    expect(args).toEqual(['a', '--send'])
  },
)

test('without the option --content, the content folder is content/', () => {
  expect(takeContentFolder(['a', '--send'])).toBe(OWN_CONTENT)
})

test('takeContentFolder refuses a folder without site.ts', () => {
  expect(() => takeContentFolder(['--content', 'nobody'])).toThrow(
    '--content: «nobody» has no site.ts.',
  )
})

test('messages show a content folder or file by its path inside the project', () => {
  expect(shownPath(OWN_CONTENT)).toBe('content')
  expect(shownPath(join(OWN_CONTENT, '../examples/noor'), 'site.ts')).toBe('examples/noor/site.ts')
})

test('findIn takes a file from the first folder that has it', () => {
  const own = folderOf({ 'both.png': '', 'images/a.png': '' })
  const main = folderOf({ 'both.png': '', 'main.png': '' })
  expect(findIn([own, main], 'both.png')).toBe(join(own, 'both.png'))
  expect(findIn([own, main], 'main.png')).toBe(join(main, 'main.png'))
  expect(findIn([own, main], 'images', 'none.png')).toBe(undefined)
})
