import { content } from '../../schema/content.ts'
import { altimeterStyle } from './altimeter.ts'
import { printedCredits, printedProfiles, printWords } from './print-words.ts'

/** What depends on content in the late style sheet (late.css). */
export const lateContentStyle = (): string =>
  printWords() + printedProfiles() + printedCredits() + altimeterStyle(content.site)
