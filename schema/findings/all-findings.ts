import type { Finding } from '../finding.ts'
import type { readContent } from '../folder/content-files.ts'
import { ACCEPTED, contentFindings } from './content-findings.ts'
import { translationFindings } from './translations.ts'

/** Lists what the owner has to correct in content/. Checks translations only when the build accepts content/ itself. */
export async function allFindings(
  content: Awaited<ReturnType<typeof readContent>>,
): Promise<Finding[]> {
  const findings = await contentFindings(content)
  const more = findings.includes(ACCEPTED) ? await translationFindings(content.files) : []
  return [...findings, ...more]
}
