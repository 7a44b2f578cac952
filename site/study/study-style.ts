import { content } from '../../schema/content.ts'
import type { Pictures } from '../parts/picture.tsx'
import {
  lightDark,
  PLAIN_LANDMARK,
  paperStyle,
  pictureStyle,
} from '../styles/from-content/content-style.ts'
import { studiedProjects } from './studied-projects.ts'
import { travelStyle } from './travel-style.ts'

/** The focus ring on the band, in colours of one's own, is its text's: the second may be too near to the accent. */
const { band, palette } = content.look
const RING = band
  ? `.study-band{--lav:${lightDark({ light: band.text.light, dark: palette.second.dark })}}`
  : ''

const PLAIN = `@layer sections{${PLAIN_LANDMARK}${RING}}`

/** What depends on content in the style of all case studies: the same text for each, so that one hash allows it. */
export function studyStyle(pictures: Pictures): string {
  const shown = new Set(studiedProjects().map(({ image }) => image))
  return paperStyle() + pictureStyle(pictures, file => shown.has(file)) + PLAIN + travelStyle()
}
