import type { Look } from '../schema/look/look.ts'

/**
 * The colours of the site, its logo, its theme by default and whether it moves (docs/content.md). Write the name of a palette
 * ('vercors', 'estuaire', 'schiste' or 'lichen'), or an object. Without this file the palette is 'vercors'.
 */
export const look: Look = 'vercors'
