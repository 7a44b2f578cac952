import type { Descent } from '../../schema/folder/own-descent.ts'
import type { Site } from '../../schema/site.ts'
import { altitudesAtCliff, courseOf, readAltitudes } from './altitudes.ts'

/** A cliff has no animation when the altitudes above and below it differ by less than this, in metres. */
const LEAST_FALL = 30

/** Returns true when the owner's name in the footer stands on the bank of the owner's river. */
export const hasFooterRiver = ({ descent }: Site): boolean =>
  descent?.shapes['footer-river'] !== undefined

export type Cliff = Descent & {
  /** The altitudes above and below the cliff, in metres, and their unit. Undefined when an altitude is missing. */
  fall: { from: number; to: number; unit: string } | undefined
  /** True when the cliff moves while the visitor scrolls. False for a cliff without animation. */
  moves: boolean
}

/** Returns the cliff above the contact section, if the owner has a drawing of it. */
export function ownCliff(site: Site): Cliff | undefined {
  const { descent } = site
  if (!descent?.shapes.rock) return undefined
  const { metres, unit } = readAltitudes(courseOf(site))
  const [from, to] = altitudesAtCliff(metres).slice(-3)
  const fall = from === undefined || to === undefined ? undefined : { from, to, unit }
  return { ...descent, fall, moves: !fall || fall.from - fall.to >= LEAST_FALL }
}
