import * as v from 'valibot'
import { frenchNumber, frenchTypography, leadTypography, NO_BREAK_SPACE } from '../typography.ts'

/** A non-empty text that is shown exactly as typed, such as a name or an address. */
export const exact = (expected = 'a non-empty text') =>
  v.pipe(v.string(expected), v.trim(), v.nonEmpty(expected))

export const text = () => v.pipe(exact(), v.transform(frenchTypography))

/** The sentence below the heading of a section. */
export const lead = () => v.pipe(exact(), v.transform(leadTypography))

const FIGURE = 'a number, or a short text such as 50+'
/** Accepts a number or a short text. Formats the number in French. The text has no-break spaces, so it stays on one line. */
const figure = v.pipe(
  v.union([v.pipe(v.number(), v.minValue(0, 'zero or more')), exact(FIGURE)], FIGURE),
  v.transform(value =>
    typeof value === 'number'
      ? frenchNumber(value)
      : frenchTypography(value).replaceAll(' ', NO_BREAK_SPACE),
  ),
)

export const fact = v.strictObject({ value: figure, label: text() })
