import type { Site } from '../../schema/site.ts'
import { fillLines, lineWidth, widest } from '../styles/from-content/name-lines.ts'
import { studiedProjects } from './studied-projects.ts'

/** The usual width of a line of a title, in a wide window and on a phone, in ems. */
const LINE = { wide: 11, phone: 5.5 }
/** A title has at most this many lines. The letters of a longer title are smaller, down to the smallest size in study.css. */
const MOST_LINES = { wide: 3, phone: 5 }

/** The letter spacing of titles (study.css), in ems. */
const TRACKING = -0.02

/** Returns the class of a case study's title. `titleStyle` writes the rule of this class. */
export const titleClass = (slug: string) => `title-${slug}`

/**
 * Returns a CSS rule for each title. It holds the numbers of lines and the widths from which study.css computes the font size.
 */
export const titleStyle = (site: Site): string =>
  studiedProjects(site)
    .map(({ title, study }) => `.${titleClass(study.slug)}{${titleSizes(title)}}`)
    .join('')

/**
 * Returns CSS properties: the number of lines of a title, and the width of its widest line in ems. Both are given for wide windows
 * and for phones.
 */
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
