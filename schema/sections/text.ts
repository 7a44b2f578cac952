import type { RootContent } from 'mdast'
import type { SectionText } from './section-text.ts'

/** Prose with pictures, as in a case study. */
export type TextBody = { kind: 'text'; nodes: RootContent[] }

export const readText = ({ nodes }: SectionText): TextBody => ({ kind: 'text', nodes })
