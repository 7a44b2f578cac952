import { type Finding, sentence } from '../schema/finding.ts'

/** Formats findings as sentences without their advice. The content folder is called `content`. */
export const said = (findings: readonly Finding[]): string[] => findings.map(it => sentence(it))
