import { type Finding, sentence } from '../schema/finding.ts'

/** Formats findings as sentences, without their advice. File paths in the sentences begin with `content/`. */
export const said = (findings: readonly Finding[]): string[] => findings.map(it => sentence(it))
