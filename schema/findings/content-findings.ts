import { basename, join } from 'node:path'
import type { Site } from '../fields.ts'
import { type Finding, ok } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'
import { DESCENT_FILE } from '../folder/own-descent.ts'
import { MAP_FILE } from '../folder/own-map.ts'
import type { Language } from '../load-sites.ts'
import { SECTIONS } from '../values/section-name.ts'
import { footerFindings, pictureFindings } from './demonstration.ts'
import { descentFindings, mapFindings } from './descent.ts'
import { inventedFindings } from './invented.ts'
import { legalNoticeFindings } from './legal-notice.ts'
import { otherHostFindings } from './other-hosts.ts'
import { placeholderFindings } from './placeholders.ts'

const ACCEPTED = ok('The build accepts every field')
export const toFix = (fault: Finding): Finding => ({
  fix: 'fix it: the build stops at this',
  ...fault,
})
const NO_PLACEHOLDER =
  'No field shows a placeholder or the demonstration’s name, or one of its pictures'

/** Findings about the main language's content: the faults that stop the build, advice for the owner, and passed checks. */
export function contentFindings(
  { files, faults }: Pick<Language, 'files' | 'faults'>,
  folder: string,
): Finding[] {
  const shown = shownFiles(files)
  const left = [...placeholderFindings(shown), ...pictureFindings(shown, join(folder, 'images'))]
  return [
    ...(faults.length > 0 ? faults.map(toFix) : [ACCEPTED]),
    ...(left.length > 0 ? left : [ok(NO_PLACEHOLDER)]),
    ...footerFindings(shown),
    ...inventedFindings(shown),
    // The finding about a placeholder in legal.ts already tells the owner that something is missing there.
    ...(left.some(({ file }) => file === 'legal.ts') ? [] : legalNoticeFindings(shown)),
    ...otherHostFindings(shown),
    ...descentFindings(shown, join(folder, DESCENT_FILE)),
    ...mapFindings(shown, join(folder, MAP_FILE)),
  ]
}

/** Leaves out the files of sections that the page doesn't show, because visitors don't see what is wrong there. */
export function shownFiles(
  files: readonly ContentFile[],
  { sections } = exported<Site>(files, 'site'),
): ContentFile[] {
  if (!sections) return [...files]
  const hidden: string[] = SECTIONS.filter(section => !sections.includes(section))
  return files.filter(({ name, texts }) =>
    texts ? sections.includes(basename(name, '.md')) : !hidden.includes(basename(name, '.ts')),
  )
}
