import { styleText } from 'node:util'
import { plural } from '../../packages/contact-server/base/plural.ts'
import { type Finding, sentence } from '../../schema/finding.ts'

export type Section = { title: string; findings: Finding[] }

const MARKS = {
  ok: ['green', '✓'],
  warning: ['yellow', '!'],
  problem: ['red', '✗'],
  skipped: ['gray', '–'],
} as const
const LEVELS = Object.keys(MARKS) as Finding['level'][]

/** When adjacent findings have the same fix, only the last one shows it. */
export function sectionLines({ title, findings }: Section, folder?: string): string[] {
  const lines = findings.flatMap((finding, index) => {
    const { level, fix } = finding
    const [colour, mark] = MARKS[level]
    const line = `  ${styleText(colour, mark)} ${sentence(finding, folder)}`
    const isLast = fix !== findings[index + 1]?.fix
    return fix && isLast ? [line, styleText('dim', `    → ${fix}`)] : [line]
  })
  return [styleText('bold', title), ...lines, '']
}

export function verdict(sections: readonly Section[]): string {
  const count = (level: Finding['level']) => countOf(sections, level)
  const problems = plural(count('problem'), 'problem')
  const sums = `${problems}, ${plural(count('warning'), 'warning')}, ${count('ok')} fine, ${count('skipped')} skipped`
  if (!isReady(sections)) return `Not ready: ${sums}.`
  const reasons = sections
    .flatMap(({ findings }) => findings)
    .flatMap(({ keepsOffline }) => keepsOffline ?? [])
  if (reasons.length === 0) return `Ready: ${sums}.`
  return `Ready to look at, not to go online: ${reasons.join(', ')}. ${sums}.`
}

export function isReady(sections: readonly Section[]): boolean {
  return countOf(sections, 'problem') === 0
}

/** docs/doctor.md describes the fields. */
export function asJson(sections: readonly Section[]): string {
  const totals = Object.fromEntries(LEVELS.map(level => [level, countOf(sections, level)]))
  return JSON.stringify({ ready: isReady(sections), totals, sections }, null, 2)
}

/**
 * Prints why there is no report: with `--json` as `{"error": …}` to stdout, otherwise to stderr, followed by `usage`.
 * @returns the exit code
 */
export function tellError(message: string, usage?: string): number {
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: message }))
  else console.error([message, usage].filter(Boolean).join('\n\n'))
  return 2
}

export const countToImprove = (sections: readonly Section[]): number =>
  countOf(sections, 'problem') + countOf(sections, 'warning')

const countOf = (sections: readonly Section[], wanted: Finding['level']) =>
  sections.flatMap(({ findings }) => findings).filter(({ level }) => level === wanted).length
