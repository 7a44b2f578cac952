import type { PhrasingContent, RootContent } from 'mdast'
import { partsOf, type SectionText } from './section-text.ts'

const MOST_STEPS = 7

export type StepsBody = {
  kind: 'steps'
  steps: { title: PhrasingContent[]; nodes: RootContent[] }[]
}

export function readSteps(text: SectionText): StepsBody {
  const parts = partsOf(text, 'a step')
  const [tooMany] = parts.slice(MOST_STEPS)
  if (tooMany)
    text.report(
      tooMany.heading,
      `this is step ${MOST_STEPS + 1}, and the section shows at most ${MOST_STEPS}: join some steps.`,
    )
  return {
    kind: 'steps',
    steps: parts.map(({ heading, nodes }) => ({ title: heading.children, nodes })),
  }
}
