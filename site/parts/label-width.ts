import type { Action } from '../../schema/actions.ts'
import { isWebAddress } from '../../schema/values/web-address.ts'
import { textWidth } from '../fonts/typeface.ts'

/** The width of a button's arrow and of the gap before the arrow, in ems. */
const ARROW = 1.9

/** The width of a button's label in ems, including the arrow if the button leads to another site. */
export const labelWidth = ({ label, to }: Action): number =>
  textWidth('texte', label, 600) + (isWebAddress(to) ? ARROW : 0)
