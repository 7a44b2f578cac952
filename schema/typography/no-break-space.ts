/** The site's fonts have this space (U+00A0), but not the narrow no-break space (U+202F). */
export const NO_BREAK_SPACE = '\u00a0'
