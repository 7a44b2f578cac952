import { readFrontMatter } from '../schema/sections/front-matter.ts'
import { readOwnSections } from '../schema/sections/own-sections.ts'

/**
 * @param texts the Markdown, keyed by section name
 * @param images the paths of the pictures, keyed by file name
 */
export const readSections = (
  names: readonly string[],
  texts: Readonly<Record<string, string>>,
  images: Readonly<Record<string, string>> = {},
  lang = 'fr',
) =>
  readOwnSections(names, {
    lang,
    path: '',
    fileOf: name => (texts[name] === undefined ? undefined : readFrontMatter(texts[name])),
    findImage: file => images[file],
  })
