import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { chaptersOf } from './headings.ts'

const chapters = (markdown: string) =>
  chaptersOf(fromMarkdown(markdown).children, 'fr').map(({ id, title }) => [id, title])

test.each([
  ["L'été *à* Die : `npm`...", 'recit-l-ete-a-die-npm', 'L’été à\u00a0Die\u00a0: npm…'],
  ['Œuvre, *ex æquo*', 'recit-oeuvre-ex-aequo', 'Œuvre, ex æquo'],
  ['[Menu](/menu)', 'recit-menu', 'Menu'],
])('the heading %j has the id %j', (heading, id, title) => {
  expect(chapters(`## ${heading}`)).toEqual([[id, title]])
})

test('repeated headings get numbered ids that no other heading has', () => {
  expect(chapters('## Suite 2\n\n## Suite\n\n## Suite\n\n## Suite').map(([id]) => id)).toEqual([
    'recit-suite-2',
    'recit-suite',
    'recit-suite-3',
    'recit-suite-4',
  ])
})

test('a heading without Latin letters gets a numbered id, such as `recit-2`', () => {
  expect(chapters('## 二\n\n## …').map(([id]) => id)).toEqual(['recit-2', 'recit-3'])
})
