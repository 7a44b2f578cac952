import type { Look } from '../schema/look/look.ts'

/**
 * Every colour of the site: a palette by its name, 'vercors', 'estuaire', 'schiste' or 'lichen', or four colours of your
 * own, and a logo (docs/content.md). Without this file they are those of 'vercors'.
 */
export const look: Look = 'vercors'
