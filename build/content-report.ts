import type { Manifest } from '../packages/contact-server/pages/manifest.ts'
import type { Owner } from '../packages/contact-server/settings/config.ts'
import type { Legal } from '../schema/fields.ts'
import { allFindings } from '../schema/findings/all-findings.ts'
import { consentFindings } from '../schema/findings/consent.ts'
import { visitFindings } from '../schema/findings/visits.ts'
import { exported } from '../schema/folder/content-files.ts'
import type { LoadedSites } from '../schema/load-sites.ts'
import { mailColours } from '../theme/palette.ts'

export type ContentReport = Manifest['content']

export function reportContent(loaded: LoadedSites): ContentReport {
  const files = loaded.languages[0]?.files ?? []
  const { retentionDays } = exported<Legal>(files, 'legal')
  const findings = [...allFindings(loaded), ...consentFindings(files), ...visitFindings(files)]
  return { findings, owner: ownerOf(loaded), retentionDays }
}

export function ownerOf({ sites: [site], languages: [main] }: LoadedSites): ContentReport['owner'] {
  const written = (main?.values.site ?? {}) as Partial<Owner>
  const { name = '', email = '', visits } = written
  const extraFields = site?.content.site.contactForm.extra
  const colours = site && mailColours(site.content.look.palette)
  return { name, email, visits, extraFields, colours }
}
