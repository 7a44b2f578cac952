/** The language of content/ itself. Its pages are at the root of the site. */
export const MAIN_LANGUAGE = 'fr'
