import { content } from '../../../schema/content.ts'
import { altimeterTimelines } from '../../nav-bar/altimeter.ts'
import { phoneBarStyle } from '../../nav-bar/bar-widths.ts'
import { ownCliff } from '../../parts/descent.ts'
import { signsOfLongFigure } from '../../sections/about/long-figures.ts'
import { cliffRoom } from '../../sections/cliff/cliff-style.ts'
import { ownTitleStyle } from '../../sections/own/own-styles.ts'
import { paletteStyle } from './colours.ts'
import {
  longestLine,
  nameLineHeight,
  nameLines,
  slimness,
  TIGHT_LINE_HEIGHT,
} from './name-lines.ts'

/** Returns the CSS that depends on the content, because the CSP forbids `style` attributes. */
export const contentStyle = (): string =>
  [
    paletteStyle(),
    phoneBarStyle(),
    nameStyle(content.site.name),
    figureStyle(),
    ownTitleStyle(),
    cliffRoom(),
    altimeterTimelines({ ...content.site, hasCliff: ownCliff() !== undefined }),
  ].join('')

function nameStyle(name: string): string {
  const lines = nameLines(name)
  const lineHeight = nameLineHeight(lines)
  const taller = lineHeight > TIGHT_LINE_HEIGHT ? `;line-height:${lineHeight}` : ''
  const slim = slimness(lines) < 1 ? `;--slim:${slimness(lines)}` : ''
  return `.name{--n:${longestLine(lines)};--w:${Math.max(LEAST_LINES, lines.length)}${taller}${slim}}`
}

/**
 * A name with fewer lines counts as this many lines. Otherwise, the letters of a one-line name could take the whole
 * height that hero.css allows for a name.
 */
const LEAST_LINES = 2

/** Returns a rule with the number of characters of the longest figure, which long-figures.css needs, or an empty text. */
const figureStyle = () => (signsOfLongFigure ? `.figures{--signs:${signsOfLongFigure}}` : '')
