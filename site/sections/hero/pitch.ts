import { showsDocumentLink } from '../../../schema/actions.ts'
import type { Site } from '../../../schema/site.ts'
import { labelWidth } from '../../parts/label-width.ts'

type Owner = Site['content']['site']

/** Two buttons may not fit side by side when their labels together are wider than this, in ems. */
const LABELS = 14.4

export const hasLongActions = ({ actions = [] }: Owner): boolean =>
  actions.reduce((sum, action) => sum + labelWidth(action), 0) > LABELS

/** About the height that each optional part adds to the pitch (the text beside the name), in rem. */
const PART = 4

/** Sets `--more`. The larger it is, the less room hero.css leaves for the map and the name. */
export function pitchStyle({ content: { site } }: Site): string {
  const { availability, proofs } = site
  const parts = [
    availability.status,
    showsDocumentLink(site),
    hasLongActions(site),
    proofs.length > 0,
  ]
  const more = PART * parts.filter(Boolean).length
  return more > 0 ? `.hero{--more:${more}rem}` : ''
}
