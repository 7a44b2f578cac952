import { type Finding, sentence } from '../schema/finding.ts'

/** The sentences of the findings, without the advice. */
export const said = (findings: readonly Finding[]): string[] => findings.map(it => sentence(it))
