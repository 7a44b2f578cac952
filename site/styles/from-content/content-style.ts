import { content } from '../../../schema/content.ts'
import { altimeterTimelines } from '../../nav-bar/altimeter.ts'
import { phoneBarStyle } from '../../nav-bar/bar-widths.ts'
import { ownCliff } from '../../parts/descent.ts'
import { signsOfLongFigure } from '../../sections/about/long-figures.ts'
import { cliffRoom } from '../../sections/cliff/cliff-style.ts'
import { ownTitleStyle } from '../../sections/own/own-styles.ts'
import { paletteStyle } from './colours.ts'
import { nameLines, nameStyle } from './name-lines.ts'

/** Returns the CSS that depends on the content, because the CSP forbids `style` attributes. */
export const contentStyle = (): string =>
  [
    paletteStyle(),
    phoneBarStyle(),
    nameStyle(nameLines(content.site.name, content.site.familyName)),
    figureStyle(),
    ownTitleStyle(),
    cliffRoom(),
    altimeterTimelines({ ...content.site, hasCliff: ownCliff() !== undefined }),
  ].join('')

/** Returns a rule with the number of characters of the longest figure, which long-figures.css needs, or an empty text. */
const figureStyle = () => (signsOfLongFigure ? `.figures{--signs:${signsOfLongFigure}}` : '')
