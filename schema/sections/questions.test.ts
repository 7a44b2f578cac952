import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { readQuestions } from './questions.ts'

/** Reads a section of questions: its questions and answers as plain text, and its errors with their line numbers. */
function read(markdown: string) {
  const faults: string[] = []
  const { questions } = readQuestions({
    nodes: fromMarkdown(markdown).children,
    lang: 'fr',
    findImage: () => undefined,
    logoId: () => '',
    report: (node, sentence) => faults.push(`${node?.position?.start.line}: ${sentence}`),
  })
  const texts = questions.map(({ question, answer }) =>
    [question, answer].map(nodes => plainTextOf(nodes)),
  )
  return { texts, faults }
}

test('each title is a question, and the text below it is the answer', () => {
  expect(read('## Combien ?\n\nDe 3 000 à 9 000 €.\n\n## Quand ?\n\nEn **mai**.\n')).toEqual({
    texts: [
      ['Combien ?', 'De 3 000 à 9 000 €.'],
      ['Quand ?', 'En mai.'],
    ],
    faults: [],
  })
})

test('a question needs a title and an answer', () => {
  expect(read('Un texte.\n').faults).toEqual([
    '1: a question begins with a title: write «## …» above this text.',
  ])
  expect(read('## Combien ?\n\n## Quand ?\n\nEn mai.\n').faults).toEqual([
    '1: a question needs a text below its title.',
  ])
})
