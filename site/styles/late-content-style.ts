import { content } from '../../schema/content.ts'
import { travelStyle } from '../study/travel-style.ts'
import { altimeterStyle } from './altimeter.ts'
import { printedCredits, printedProfiles, printedStudies, printWords } from './print-words.ts'

/** What depends on content in the late style sheet (late.css). */
export const lateContentStyle = (): string =>
  [
    printWords(),
    printedProfiles(),
    printedCredits(),
    printedStudies(),
    travelStyle(),
    altimeterStyle(content.site),
  ].join('')
