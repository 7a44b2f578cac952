import type { Action } from '../../schema/actions.ts'
import { isWebAddress } from '../../schema/values/web-address.ts'

/** An arrow is as wide as this many letters. */
const ARROW_LETTERS = 3

/** Returns the number of letters in the labels of some buttons. */
export const labelLetters = (buttons: readonly Action[]): number =>
  buttons.reduce(
    (sum, { label, to }) => sum + label.length + (isWebAddress(to) ? ARROW_LETTERS : 0),
    0,
  )
