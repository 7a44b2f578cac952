import type { Finding } from '../finding.ts'
import type { LoadedSites } from '../load-sites.ts'
import { contentFindings, toFix } from './content-findings.ts'
import { translationFindings } from './translations.ts'

/** Findings about the content and its translations, including checks that passed. */
export function allFindings({ folder, languages, faults }: LoadedSites): Finding[] {
  const [main, ...translations] = languages
  if (!main) return []
  return [
    ...contentFindings(main, folder),
    ...translations.flatMap(it => translationFindings(it, main.files, folder)),
    ...faults.filter(fault => !languages.some(it => it.faults.includes(fault))).map(toFix),
  ]
}
