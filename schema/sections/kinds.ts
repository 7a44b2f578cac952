import { readLogos } from './logos.ts'
import { readPrices } from './prices.ts'
import { readQuestions } from './questions.ts'
import { readSteps } from './steps.ts'
import { readText } from './text.ts'
import { readTimeline } from './timeline.ts'

/** site/sections/own/own-section.tsx has the component for each kind. */
export const READERS = {
  text: readText,
  steps: readSteps,
  questions: readQuestions,
  logos: readLogos,
  prices: readPrices,
  timeline: readTimeline,
}

/** The part of a section that depends on its kind. */
export type SectionBody = ReturnType<(typeof READERS)[keyof typeof READERS]>

export type Kind = SectionBody['kind']

export const KINDS = Object.keys(READERS) as Kind[]
