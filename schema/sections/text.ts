import type { RootContent } from 'mdast'
import type { SectionText } from './section-text.ts'

export type TextBody = { kind: 'text'; nodes: RootContent[] }

export const readText = ({ nodes }: SectionText): TextBody => ({ kind: 'text', nodes })
