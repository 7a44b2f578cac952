import { type LogosBody, readLogos } from './logos.ts'
import { type PricesBody, readPrices } from './prices.ts'
import { type QuestionsBody, readQuestions } from './questions.ts'
import type { SectionText } from './section-text.ts'
import { readSteps, type StepsBody } from './steps.ts'
import { readText, type TextBody } from './text.ts'

/** The part of a section that depends on its kind. */
export type SectionBody = TextBody | StepsBody | QuestionsBody | LogosBody | PricesBody

export type Kind = SectionBody['kind']

/**
 * For each kind of section, the function that turns its Markdown into data. For its component, see
 * site/sections/own/own-section.tsx.
 */
export const READERS: {
  [Name in Kind]: (text: SectionText) => Extract<SectionBody, { kind: Name }>
} = {
  text: readText,
  steps: readSteps,
  questions: readQuestions,
  logos: readLogos,
  prices: readPrices,
}

export const KINDS = Object.keys(READERS) as Kind[]
