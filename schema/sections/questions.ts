import type { PhrasingContent, RootContent } from 'mdast'
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
