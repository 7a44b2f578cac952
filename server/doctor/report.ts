import { styleText } from 'node:util'
import { type Finding, plural } from '../../schema/finding.ts'

/** The findings of one check, under its title. */
export type Section = { title: string; findings: Finding[] }

const MARKS = { ok: '✓', warning: '!', problem: '✗', skipped: '–' } as const
const COLOURS = { ok: 'green', warning: 'yellow', problem: 'red', skipped: 'gray' } as const

/** A section for people: a mark and a sentence a finding, and the fix once below those that share it. */
export function sectionLines({ title, findings }: Section, coloured: boolean): string[] {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    coloured ? styleText(format, text, { validateStream: false }) : text
  const lines = findings.flatMap(({ level, what, fix }, index) => {
    const line = `  ${paint(COLOURS[level], MARKS[level])} ${what}`
    const isLast = fix !== findings[index + 1]?.fix
    return fix && isLast ? [line, paint('dim', `    → ${fix}`)] : [line]
  })
  return [paint('bold', title), ...lines, '']
}

/** The last line: the verdict, and how many of each. */
export function verdict(sections: readonly Section[]): string {
  const count = (level: Finding['level']) =>
    all(sections).filter(found => found.level === level).length
  const [problems, warnings] = [count('problem'), count('warning')]
  const sums = `${plural(problems, 'problem')}, ${plural(warnings, 'warning')}, ${count('ok')} fine, ${count('skipped')} skipped`
  if (problems > 0) return `Not ready: ${sums}.`
  const reasons = all(sections).flatMap(({ keepsOffline }) => keepsOffline ?? [])
  if (reasons.length === 0) return `Ready: ${sums}.`
  return `Ready to look at, not to go online: ${reasons.join(', ')}. ${sums}.`
}

/** True when nothing stands in the way: warnings do not. */
export function isReady(sections: readonly Section[]): boolean {
  return all(sections).every(({ level }) => level !== 'problem')
}

function all(sections: readonly Section[]): Finding[] {
  return sections.flatMap(({ findings }) => findings)
}
