import type { Site } from '../../../schema/site.ts'

/** A figure with at most this many characters fits its column at the largest font size. */
const FITTING_SIGNS = 4

export function signsOfLongFigure({ content }: Site): number | undefined {
  const longest = Math.max(0, ...content.about.figures.map(({ value }) => value.length))
  return longest > FITTING_SIGNS ? longest : undefined
}
