import { content } from '../../schema/content.ts'
import type { Pictures } from '../parts/picture.tsx'
import { paletteStyle } from '../styles/from-content/colours.ts'
import { pictureStyle } from '../styles/from-content/content-style.ts'
import { studiedProjects } from './studied-projects.ts'
import { travelStyle } from './travel-style.ts'

/** With the owner's colours, the focus ring on the band takes the text's colour. `second` may be too close to the accent. */
const { band } = content.look
const RING = band ? `.study-band{--ring:light-dark(${band.text.light},var(--second))}` : ''

/** Returns the style that depends on content. It is the same text for all case studies, so that one CSP hash allows it. */
export function studyStyle(pictures: Pictures): string {
  const shown = new Set(studiedProjects().map(({ image }) => image))
  return paletteStyle() + pictureStyle(pictures, file => shown.has(file)) + RING + travelStyle()
}
