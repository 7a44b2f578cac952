import type { Look } from '../schema/look/look.ts'

/**
 * The site's colours, logo and default theme, and whether it moves (docs/content.md). Write the name of a palette ('vercors',
 * 'estuaire', 'schiste' or 'lichen'), or an object. Without this file, the palette is 'vercors'.
 */
export const look: Look = 'vercors'
