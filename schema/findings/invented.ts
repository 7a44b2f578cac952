import { plural } from '../../packages/contact-server/base/plural.ts'
import type { Projects } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported, textsOf } from '../folder/content-files.ts'

const SENTENCE =
  /[^.!?]*(?<!\p{L})(?:inventée?s?|fictifs?|fictives?|invented|fictional|fictitious)(?!\p{L})[^.!?]*[.!?]?/giu

/**
 * Warns about each sentence in the legal text that calls something invented, if at least one project has a client or an
 * address.
 */
export function inventedFindings(files: readonly ContentFile[], path = ''): Finding[] {
  const { projects = [] } = exported<Projects>(files, 'projects', path)
  // The content may have faults, so `projects` may be a single project instead of a list.
  const real = [projects].flat().filter(it => it?.client || it?.url).length
  if (real === 0) return []
  const legal = files.filter(({ name }) => name === `${path}legal.ts`).flatMap(textsOf)
  return legal.flatMap(({ place, text }) =>
    (text.match(SENTENCE) ?? []).map(sentence =>
      warning(
        `says «${sentence.trim()}», beside ${plural(real, 'project')} with a client or an address`,
        'leave the sentence out, or say of which projects it is true',
        place,
      ),
    ),
  )
}
