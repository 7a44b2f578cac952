import type { Site } from '../../schema/site.ts'
import { fillLines, lineWidth, widest } from '../styles/from-content/name-lines.ts'
import { studiedProjects } from './studied-projects.ts'

/** The usual width of a line of a title, in a wide window and on a phone, in ems. */
const LINE = { wide: 11, phone: 5.5 }
/** A title has at most this many lines. The letters of a longer title are smaller, down to the smallest size in study.css. */
const MOST_LINES = { wide: 3, phone: 5 }

/** The letter spacing of titles (study.css), in ems. */
const TRACKING = -0.02

/** The class of a case study's title, whose rule `titleStyle` writes. */
export const titleClass = (slug: string) => `title-${slug}`

/** Writes a CSS rule for each title, with the numbers of lines and the widths from which study.css computes the font size. */
export const titleStyle = (site: Site): string =>
  studiedProjects(site)
    .map(({ title, study }) => `.${titleClass(study.slug)}{${titleSizes(title)}}`)
    .join('')

/** CSS properties for wide windows and for phones: the number of lines of a title, and the width of the widest line in ems. */
export function titleSizes(title: string): string {
  const sizes = (['wide', 'phone'] as const).map(window => {
    const lines = linesOf(title, window)
    return `--${window}-lines:${lines.length};--${window}-ems:${widest(lines, TRACKING).toFixed(2)}`
  })
  return sizes.join(';')
}

/** Breaks a title into lines of nearly equal widths. */
function linesOf(title: string, window: keyof typeof LINE): string[] {
  const width = lineWidth(title)
  const most = Math.min(MOST_LINES[window], Math.ceil(width / LINE[window]))
  const words = title.split(/\s+/)
  let limit = Math.max(widest(words), width / most)
  while (fillLines(words, limit, ' ').length > most) limit += 0.1
  return fillLines(words, limit, ' ')
}
