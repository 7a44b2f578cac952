import { type Finding, sentence } from '../schema/finding.ts'

/** Leaves out the advice. */
export const said = (findings: readonly Finding[]): string[] => findings.map(it => sentence(it))
