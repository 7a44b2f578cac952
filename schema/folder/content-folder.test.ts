import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import { findIn, OWN_CONTENT, ofFolder, takeContentFolder } from './content-folder.ts'

test.each([['--content'], ['--content=']])(
  'takes %s and its folder out of the arguments',
  option => {
    const folder = temporaryDirectory()
    writeFileSync(join(folder, 'site.ts'), '')
    const args = ['a', ...(option.endsWith('=') ? [option + folder] : [option, folder]), '--send']
    expect(takeContentFolder(args)).toBe(folder)
    expect(args).toEqual(['a', '--send'])
  },
)

test('without the option, the folder is content/', () => {
  expect(takeContentFolder(['a', '--send'])).toBe(OWN_CONTENT)
})

test('a folder without site.ts is refused', () => {
  expect(() => takeContentFolder(['--content', 'nobody'])).toThrow(
    '--content: «nobody» has no site.ts.',
  )
})

test('a sentence names the folder instead of content/, but not a longer path', () => {
  const sentence = 'content/site.ts: «name» (docs/content/site.md)'
  expect(ofFolder(sentence, OWN_CONTENT)).toBe(sentence)
  expect(ofFolder(sentence, join(OWN_CONTENT, '../examples/noor'))).toBe(
    'examples/noor/site.ts: «name» (docs/content/site.md)',
  )
})

test('a file is taken from the first folder that has it', () => {
  const [own, main] = [temporaryDirectory(), temporaryDirectory()]
  for (const path of ['both.png', 'main.png']) writeFileSync(join(main, path), '')
  writeFileSync(join(own, 'both.png'), '')
  mkdirSync(join(own, 'images'))
  expect(findIn([own, main], 'both.png')).toBe(join(own, 'both.png'))
  expect(findIn([own, main], 'main.png')).toBe(join(main, 'main.png'))
  expect(findIn([own, main], 'images', 'none.png')).toBe(undefined)
})
