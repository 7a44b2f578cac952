import { content } from '../../../schema/content.ts'
import { altimeterStyle } from '../../nav-bar/altimeter.ts'
import { ownCliff, ownDescent } from '../../parts/descent.ts'
import {
  printedCredits,
  printedProfiles,
  printedStudies,
  printWords,
} from '../../print/print-words.ts'
import { cliffStyle } from '../../sections/cliff/cliff-style.ts'
import { travelStyle } from '../../study/travel-style.ts'
import { fillLines, hasDescender, longestLine, nameLineHeight } from './name-lines.ts'

/** Returns the part of the late style sheet (late.css) that depends on the content. */
export const lateContentStyle = (): string =>
  [
    printWords(),
    printedProfiles(),
    printedCredits(),
    printedStudies(),
    travelStyle(),
    altimeterStyle({ ...content.site, hasCliff: ownCliff() !== undefined }),
    cliffStyle(),
    riverbankStyle(),
  ].join('')

/** A name with more letters than this stands on the river bank in several lines. */
const BANK_LETTERS = 16

/** Returns the size and the height of the lines of the name on the bank of the river (riverbank.css). */
function riverbankStyle(): string {
  if (!ownDescent()?.shapes['footer-river']) return ''
  const lines = fillLines(content.site.name.split(/\s+/), BANK_LETTERS, ' ')
  const descent = hasDescender(content.site.name) ? ';--descent:.19em' : ''
  const leading = nameLineHeight(lines)
  return `.riverbank{--n:${longestLine(lines)};--lines:${lines.length};--leading:${leading}${descent}}`
}
