/** Beyond this many pixels of scroll the bar is opaque (specification §9). */
const OPAQUE_BEYOND_PX = 20

/** Whether the bar is opaque at the present scroll; asked by the loader first, then by the island. */
export const isBarOpaque = () => scrollY > OPAQUE_BEYOND_PX
