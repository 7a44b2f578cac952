import { content } from '../../../schema/content.ts'

/** So many signs fit their column in the largest size. */
const FITTING_SIGNS = 4

const longest = Math.max(0, ...content.about.figures.map(({ value }) => value.length))

/** The signs of the longest figure, or undefined when all figures fit in the largest size. */
export const signsOfLongFigure = longest > FITTING_SIGNS ? longest : undefined
