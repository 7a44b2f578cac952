import { content } from '../../../schema/content.ts'
import type { Band } from '../../../schema/look/band.ts'
import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { groundOf } from '../../../schema/look/palette.ts'
import { bySize } from '../../../schema/project.ts'
import { altimeterTimelines } from '../../nav-bar/altimeter.ts'
import { type Pictures, pictureClass } from '../../parts/picture.tsx'
import { isPortrait } from '../../parts/portrait.ts'
import { lightDark, PAPER, paletteStyle } from './colours.ts'
import { countStyle } from './count-style.ts'
import { longestLine, nameLineHeight, nameLines, TIGHT_LINE_HEIGHT } from './name-lines.ts'

/** Returns the palette and what else depends on content. A strict CSP forbids `style` attributes. */
export function contentStyle(pictures: Pictures): string {
  const { name, landmarks, sections } = content.site
  const lines = [...sections, 'contact', 'footer'] as const
  const { projects } = content.projects
  const shown = new Set(projects.map(({ image }) => image))
  const { large, examples } = bySize(projects)
  const rules = [
    ...(lines.every(line => landmarks[line]) ? [] : [PLAIN_LANDMARK]),
    bandStyle(content.look.band),
    countStyle(),
    large[0]?.badge ? FIRST_BADGE : '',
    examples.some(({ badge }) => badge) ? EXAMPLE_BADGE : '',
  ].join('')
  const ofSections = rules && `@layer sections{${rules}}`
  const placeholders = pictureStyle(pictures, file => shown.has(file) || isPortrait(file))
  const timelines = altimeterTimelines(content.site)
  return [paletteStyle(), nameStyle(name), placeholders, ofSections, timelines].join('')
}

/** The map on the band of Contact, in colours of one's own. */
function bandStyle(band: Band | undefined): string {
  if (!band) return ''
  const [contour, river] = [band.contour, band.river].map(lightDark)
  return `.contact{--contour:${contour};--river:${river}}`
}

/** What lies behind each picture shown: its own colour while it loads, or the ground of one that is seen through. */
export function pictureStyle(pictures: Pictures, isShown: (file: string) => boolean): string {
  const { stone } = content.look.palette
  return Object.entries(pictures)
    .filter(([file]) => isShown(file))
    .map(([file, { color, isTransparent }]) => {
      const { light, dark } = isTransparent ? groundOf(color, stone) : { light: color, dark: color }
      const text = { light: onColour(light), dark: onColour(dark) }
      return `.${pictureClass(file)}{background:${lightDark({ light, dark })};color:${lightDark(text)}}`
    })
    .join('')
}

/** In which paper's colour the description of a picture can be read where the picture does not come. */
function onColour(hex: string): string {
  const nightIsClearer = contrastOfHex(hex, PAPER.dark) > contrastOfHex(hex, PAPER.light)
  return nightIsClearer ? 'var(--paper-dark)' : 'var(--paper-light)'
}

function nameStyle(name: string): string {
  const lines = nameLines(name)
  const lineHeight = nameLineHeight(lines)
  const taller = lineHeight > TIGHT_LINE_HEIGHT ? `;line-height:${lineHeight}` : ''
  return `.name{--n:${longestLine(lines)};--w:${Math.max(LEAST_LINES, lines.length)}${taller}}`
}

/** A name on one line is set no larger than on two. */
const LEAST_LINES = 2

/** Without an altitude the two lines of a landmark are one. */
export const PLAIN_LANDMARK = '.landmark i:only-child{margin-left:-.75rem}'

/** The first picture stands left of its text, the others right: so does its badge. */
const FIRST_BADGE =
  '@media(width>48rem){.live:first-of-type .badge{right:calc(100%/3 + var(--gap)/3 - .5rem)}}'

/** A badge hangs on its own card. */
const EXAMPLE_BADGE = '.examples>li{position:relative}'
