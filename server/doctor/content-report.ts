import type { Legal } from '../../schema/fields.ts'
import { allFindings } from '../../schema/findings/all-findings.ts'
import { consentFindings } from '../../schema/findings/consent.ts'
import { visitFindings } from '../../schema/findings/visits.ts'
import { exported, readContent } from '../../schema/folder/content-files.ts'
import type { Manifest } from '../pages/manifest.ts'
import type { Owner } from '../settings/config.ts'

/** The part of the doctor's report that comes from the content: findings, and facts such as the owner's name. */
export type ContentReport = Manifest['content']

/** Reads content/ and checks it for the doctor. */
export async function reportContent(): Promise<ContentReport> {
  const content = await readContent()
  const { name = '', email = '' } = exported<Owner>(content.files, 'site')
  const { retentionDays } = exported<Legal>(content.files, 'legal')
  const findings = [
    ...(await allFindings(content)),
    ...consentFindings(content.files),
    ...visitFindings(content.files),
  ]
  return { findings, owner: { name, email }, retentionDays }
}
