import { content } from '../../../schema/content.ts'

/** A figure with at most this many characters fits its column in the largest font size. */
const FITTING_SIGNS = 4

const longest = Math.max(0, ...content.about.figures.map(({ value }) => value.length))

/** The number of characters in the longest figure. It is undefined when all figures fit in the largest font size. */
export const signsOfLongFigure = longest > FITTING_SIGNS ? longest : undefined
