import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { printWords } from './print-words.ts'

/** The words as a style sheet's reader understands them. */
function words(texts: { address: string; example: string }): string[] {
  const read: string[] = []
  transform({
    filename: 'paper.css',
    code: Buffer.from(printWords(texts)),
    visitor: {
      Token: {
        string({ value }) {
          read.push(value)
        },
      },
    },
  })
  return read
}

test.each([
  ['https://www.combe.fr/', 'https://www.combe.fr'],
  ['https://user.github.io/site/', 'https://user.github.io/site'],
])('the address %s is printed as %s', (address, printed) => {
  expect(words({ address, example: 'Exemple' })).toEqual([printed, '(exemple)'])
})

test.each([
  ['Exemple', '(exemple)'],
  ['Étude libre', '(étude libre)'],
  ['WIP', '(WIP)'],
  ['Dit «\\a "b"</style>»', '(dit «\\a "b"</style>»)'],
])('the word «%s» of the page is printed as «%s»', (example, printed) => {
  const text = { address: 'https://www.combe.fr/', example }
  expect(words(text)).toEqual(['https://www.combe.fr', printed])
  expect(printWords(text)).not.toContain('<')
})
