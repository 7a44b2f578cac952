import { type Finding, sentence } from '../schema/finding.ts'

/** Writes findings as sentences, without advice. The content folder is `content`. */
export const said = (findings: readonly Finding[]): string[] => findings.map(it => sentence(it))
