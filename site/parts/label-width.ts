import type { Action } from '../../schema/actions.ts'
import { isWebAddress } from '../../schema/values/web-address.ts'
import { textWidth } from '../fonts/typeface.ts'

/** The width of a button's arrow and the gap before it, in ems. */
const ARROW = 1.9

/** The label's width in ems, with the arrow if the button leads to another site. */
export const labelWidth = ({ label, to }: Action): number =>
  boldEms(label) + (isWebAddress(to) ? ARROW : 0)

export const boldEms = (text: string) => textWidth('texte', text, 600)

/** The width in ems of bold text on at most two lines, broken so that the wider line is as narrow as possible. */
export function inTwoLines(text: string): number {
  const breaks = [...text.matchAll(/\s|(?<=-)/g)].map(({ index }) => index)
  const layouts = [0, ...breaks].map(at => [text.slice(0, at), text.slice(at).trim()].map(boldEms))
  return Math.min(...layouts.map(lines => Math.max(...lines)))
}
