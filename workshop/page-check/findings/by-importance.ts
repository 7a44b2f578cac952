import type { Finding } from '../../../schema/finding.ts'
import type { Section } from '../../../server/doctor/report.ts'

const LEVELS: Finding['level'][] = ['problem', 'warning', 'skipped', 'ok']

/**
 * Sorts sections by their most important finding: problems, advice, skipped, fine. Sections of the same level keep
 * their order.
 */
export function byImportance(sections: readonly Section[]): Section[] {
  const rank = ({ findings }: Section) =>
    Math.min(...findings.map(({ level }) => LEVELS.indexOf(level)))
  return sections.toSorted((a, b) => rank(a) - rank(b))
}
