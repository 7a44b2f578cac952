import type { Look } from '../schema/look/look.ts'

/**
 * The colours and the logo of the site (docs/content.md). Write the name of a palette ('vercors', 'estuaire', 'schiste'
 * or 'lichen'), or an object with colours of your own or a logo. Without this file the palette is 'vercors'.
 */
export const look: Look = 'vercors'
