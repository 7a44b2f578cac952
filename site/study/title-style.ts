import type { Site } from '../../schema/site.ts'
import { evenLines, lineWidth, widest } from '../styles/from-content/name-lines.ts'
import { studiedProjects } from './studied-projects.ts'

/** A title of several words stays on one line up to this width, in ems. */
const LINE = { wide: 11, phone: 5.5 }
/**
 * The font size of a title is computed for at most this many lines. A longer title gets smaller type, down to the smallest size
 * in study.css.
 */
const MOST_LINES = { wide: 3, phone: 5 }

/** The letter spacing of titles (study.css), in ems. */
const TRACKING = -0.02

export const titleClass = (slug: string) => `title-${slug}`

export const titleStyle = (site: Site): string =>
  studiedProjects(site)
    .map(({ title, study }) => `.${titleClass(study.slug)}{${titleSizes(title)}}`)
    .join('')

/**
 * A title's number of lines, and the width of its widest line in ems, as CSS properties for wide and for narrow windows.
 * study.css computes the font size and the line height from them.
 */
export function titleSizes(title: string): string {
  const sizes = (['wide', 'phone'] as const).map(window => {
    const lines = linesOf(title, window)
    return `--${window}-lines:${lines.length};--${window}-ems:${widest(lines, TRACKING).toFixed(2)}`
  })
  return sizes.join(';')
}

function linesOf(title: string, window: keyof typeof LINE): string[] {
  const most = Math.min(MOST_LINES[window], Math.ceil(lineWidth(title) / LINE[window]))
  return evenLines(title, most)
}
