import type { Pictures } from '../parts/picture.tsx'
import { PLAIN_LANDMARK, paperStyle, pictureStyle } from '../styles/from-content/content-style.ts'
import { studiedProjects } from './studied-projects.ts'
import { travelStyle } from './travel-style.ts'

const PLAIN = `@layer sections{${PLAIN_LANDMARK}}`

/** What depends on content in the style of all case studies: the same text for each, so that one hash allows it. */
export function studyStyle(pictures: Pictures): string {
  const shown = new Set(studiedProjects().map(({ image }) => image))
  return paperStyle() + pictureStyle(pictures, file => shown.has(file)) + PLAIN + travelStyle()
}
