import { content } from '../../../schema/content.ts'
import { altimeterStyle } from '../../nav-bar/altimeter.ts'
import {
  printedCredits,
  printedProfiles,
  printedStudies,
  printWords,
} from '../../print/print-words.ts'
import { travelStyle } from '../../study/travel-style.ts'

/** Returns the part of the late style sheet (late.css) that depends on the content. */
export const lateContentStyle = (): string =>
  [
    printWords(),
    printedProfiles(),
    printedCredits(),
    printedStudies(),
    travelStyle(),
    altimeterStyle(content.site),
  ].join('')
