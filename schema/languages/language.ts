/** The language of content/ itself. Its pages are at the root of the site. */
export const MAIN_LANGUAGE = 'fr'

/**
 * The language of the pages that this process makes, as a BCP 47 tag. The build makes the pages of each language in a process
 * of its own, because many modules read content/ once (tools/build/languages.ts).
 */
export const LANGUAGE: string = process.env.CONTENT_LANGUAGE ?? MAIN_LANGUAGE

export const isMainLanguage = LANGUAGE === MAIN_LANGUAGE

/** The path of this language's pages below the root of the site: empty, or `en/`. */
export const LANGUAGE_PATH = isMainLanguage ? '' : `${LANGUAGE}/`
