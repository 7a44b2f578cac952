import { readOwnSections } from '../schema/sections/own-sections.ts'

/**
 * Reads the owner's own sections with these names, in French.
 * @param texts the Markdown, by the name of the section
 * @param images the paths of the pictures, by file name
 */
export const readSections = (
  names: readonly string[],
  texts: Readonly<Record<string, string>>,
  images: Readonly<Record<string, string>> = {},
) =>
  readOwnSections(names, {
    lang: 'fr',
    path: '',
    textOf: name => texts[name],
    findImage: file => images[file],
  })
