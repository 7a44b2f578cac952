import type { PhrasingContent, RootContent } from 'mdast'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { typeset } from '../typography.ts'
import { partsOf, type SectionText } from './section-text.ts'

export type QuestionsBody = {
  kind: 'questions'
  questions: { question: PhrasingContent[]; answer: RootContent[] }[]
}

export const readQuestions = (text: SectionText): QuestionsBody => ({
  kind: 'questions',
  questions: partsOf(text, 'a question').map(({ heading, nodes }) => ({
    question: heading.children,
    answer: nodes,
  })),
})

/** Turns a question or an answer into plain text, with a space between nodes such as paragraphs and list items. */
export const asPlainText = (
  nodes: readonly (PhrasingContent | RootContent)[],
  lang: string,
): string =>
  typeset(
    blocksOf(nodes)
      .map(node => plainTextOf(node))
      .join(' '),
    lang,
  )

/** Replaces each list or quotation with what is inside it, such as paragraphs. */
const blocksOf = (nodes: readonly (PhrasingContent | RootContent)[]): unknown[] => {
  const isBlock = ({ type }: { type: string }) => /^(list|listItem|blockquote)$/.test(type)
  return nodes.flatMap(node =>
    'children' in node && isBlock(node) ? blocksOf(node.children as RootContent[]) : [node],
  )
}
