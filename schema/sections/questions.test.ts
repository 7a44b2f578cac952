import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { asPlainText, readQuestions } from './questions.ts'

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
    [question, answer].map(nodes => asPlainText(nodes, 'fr')),
  )
  return { texts, faults }
}

test('each title is a question, and the text below it is the answer', () => {
  expect(read('## Combien ?\n\nDe 3 000 à 9 000 €.\n\n## Quand ?\n\nEn **mai**.\n')).toEqual({
    texts: [
      ['Combien\u00a0?', 'De 3\u00a0000 à\u00a09\u00a0000\u00a0€.'],
      ['Quand\u00a0?', 'En mai.'],
    ],
    faults: [],
  })
})

test('in the text for search engines, a space separates paragraphs and list items', () => {
  const { texts } = read('## Quoi\n\nUn.\n\n- deux\n- [trois](/a)\n\n> quatre\n')
  expect(texts).toEqual([['Quoi', 'Un. deux trois quatre']])
})

test('a question needs a title and an answer', () => {
  expect(read('Un texte.\n').faults).toEqual([
    '1: a question begins with a title: write «## …» above this text.',
  ])
  expect(read('## Combien ?\n\n## Quand ?\n\nEn mai.\n').faults).toEqual([
    '1: a question needs a text below its title.',
  ])
})
