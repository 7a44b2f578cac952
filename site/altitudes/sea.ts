import type { Site } from '../../schema/site.ts'
import { mix } from '../../theme/colour.ts'
import { lightDark } from '../styles/from-content/colours.ts'
import { courseOf, readAltitudes } from './altitudes.ts'

const TINT = 0.1
/**
 * The distance from a section's top to its landmark's thin line: the space above the landmark and half the altitude's height
 * (parts.css).
 */
const WATERLINE = 'calc(var(--sec) + clamp(.875rem,.75rem + .5vw,1.125rem))'

/**
 * Tints the page with the river's colour, from the landmark where the page goes below sea level for good down to the contact
 * section. Writes nothing when every landmark is below sea level, or when no section above the contact section would be tinted.
 * The tint is a border image, because sections are narrower than the window and clip what they contain. In the light theme,
 * `--ripe` has just enough contrast with the untinted paper, so `--burnt` replaces it here.
 */
export function seaStyle(site: Site): string {
  const course = courseOf(site)
  const { metres } = readAltitudes(course)
  const ashore = metres.findLastIndex(altitude => altitude !== undefined && altitude >= 0)
  const first = metres.findIndex((altitude, stop) => stop > ashore && altitude !== undefined)
  const section = course.sections[first]
  if (ashore < 0 || !section) return ''
  const { paper, second } = site.content.look.palette
  const water = (theme: 'light' | 'dark') => mix(paper[theme], second[theme], TINT)
  return (
    '@media screen and (prefers-contrast:no-preference) and (forced-colors:none){' +
    `#${section},#${section}~:not(.contact){` +
    `--paper:${lightDark({ light: water('light'), dark: water('dark') })};--ripe:var(--burnt);` +
    'border-image:conic-gradient(var(--paper) 0 0) 0 fill/0/0 100vw calc(var(--sec) + 1px)}' +
    `#${section}{border-image-source:linear-gradient(#0000 ${WATERLINE},var(--paper) 0)}}`
  )
}
