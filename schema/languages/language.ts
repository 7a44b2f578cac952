/** The language of content/ itself. Its pages are at the root of the site. */
export const MAIN_LANGUAGE = 'fr'

/**
 * The language of the pages that this process makes, as a BCP 47 tag. The build starts one process for each language,
 * because many modules read content/ only once, when they are imported (tools/build/languages.ts).
 */
export const LANGUAGE: string = process.env.CONTENT_LANGUAGE ?? MAIN_LANGUAGE

export const isMainLanguage = LANGUAGE === MAIN_LANGUAGE

/**
 * The path of the pages in LANGUAGE below the root of the site: empty for the main language, or a folder such as `en/`.
 */
export const LANGUAGE_PATH = isMainLanguage ? '' : `${LANGUAGE}/`
