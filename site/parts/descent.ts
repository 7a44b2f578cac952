import { content } from '../../schema/content.ts'
import { type Descent, readDescent } from '../../schema/folder/own-descent.ts'
import { altitudesAtCliff, readAltitudes } from './altitudes.ts'

/** A fall of fewer metres shows the still cliff: there is too little to count. */
const LEAST_FALL = 30

/** Returns the owner's drawing of the descent, unless it shows the land of another town than the map's mark. */
export function ownDescent(): Descent | undefined {
  const descent = readDescent()
  return descent && descent.place === content.site.mapMark?.place ? descent : undefined
}

export type Cliff = Descent & {
  /** The altitudes between which the cliff counts, in metres, when the owner has given both. */
  fall: { from: number; to: number; unit: string } | undefined
  /** True when the cliff passes while the visitor scrolls. */
  moves: boolean
}

/** Returns the cliff above the contact section, if the owner has a drawing of it. */
export function ownCliff(): Cliff | undefined {
  const descent = ownDescent()
  if (!descent?.shapes.rock) return undefined
  const { metres, unit } = readAltitudes(content.site)
  const [from, to] = altitudesAtCliff(metres).slice(-3)
  const fall = from === undefined || to === undefined ? undefined : { from, to, unit }
  return { ...descent, fall, moves: !fall || fall.from - fall.to >= LEAST_FALL }
}
