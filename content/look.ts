import type { Look } from '../schema/look/look.ts'

/**
 * Every colour of the site: the name of a palette ('vercors', 'estuaire', 'schiste' or 'lichen'), or four colours of your own,
 * and a logo (docs/content.md). Without this file the palette is 'vercors'.
 */
export const look: Look = 'vercors'
