import type { Legal } from '../../schema/fields.ts'
import { consentFindings } from '../../schema/findings/consent.ts'
import { contentFindings } from '../../schema/findings/content-findings.ts'
import { exported, readContent } from '../../schema/folder/content-files.ts'
import type { Manifest } from '../pages/manifest.ts'
import type { Owner } from '../settings/config.ts'

/** All that the doctor has to know about the content. */
export type ContentReport = Manifest['content']

/** Looks at the content as it is now. */
export async function reportContent(): Promise<ContentReport> {
  const content = await readContent()
  const { name = '', email = '' } = exported<Owner>(content.files, 'site')
  const { retentionDays } = exported<Legal>(content.files, 'legal')
  const findings = [...(await contentFindings(content)), ...consentFindings(content.files)]
  return { findings, owner: { name, email }, retentionDays }
}
