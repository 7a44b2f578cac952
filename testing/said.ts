import { type Finding, sentence } from '../schema/finding.ts'

export const said = (findings: readonly Finding[]): string[] => findings.map(it => sentence(it))
