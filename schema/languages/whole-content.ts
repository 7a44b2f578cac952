import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../check-content.ts'
import { SCHEMA_NAMES, SCHEMAS } from '../fields.ts'
import { type Finding, fault } from '../finding.ts'
import {
  type ContentFile,
  exportsOf,
  missingExport,
  type Reader,
  readFiles,
} from '../folder/content-files.ts'
import { readExtraFields } from '../values/contact-form.ts'
import { translatedWords } from '../words/words.ts'
import { keepQuotes } from './keep-quotes.ts'
import { mergeTranslation } from './merge.ts'
import { readSentences } from './own-sentences.ts'
import { withRetention } from './retention.ts'
import { missingStudies, type WithStudy, wholeSections } from './whole-sections.ts'

/** Files of a translation that aren't in SCHEMAS; `translatedWords` and `readSentences` check them. */
const WORDS = ['phrases', 'sentences']

type Values = {
  site: {
    sections: readonly string[]
    mapMark?: { place: string }
    contactForm?: { extra?: object[] }
  }
  projects: { projects: readonly WithStudy[] }
  [file: string]: unknown
}

/** The `words` of content/, probably French, that a translation's `file` doesn't replace. */
export type Left = { file: string; field: string; words: readonly string[] }

/**
 * Reads a translation and merges it with content/, without checking the merged values against their schemas.
 * @param tag also the name of the translation's folder
 * @param mainFiles the files of content/
 * @returns the translation's own `files`; the merged `values`; the page's `words`, and the `sentences` about sending; the files
 * of the owner's own `sections`, keyed by name; `left`, probably French words left in fields such as tags; and `faults`, such
 * as missing text
 */
export async function readWholeContent(
  reader: Reader,
  tag: string,
  mainFiles: readonly ContentFile[],
) {
  const { files: written, faults } = await readFiles(reader, `${tag}/`)
  const files = withRetention(written, tag, mainFiles)
  const read = exportsOf(files)
  const main = exportsOf(mainFiles)
  const known = SCHEMA_NAMES.filter(name => main[name] !== undefined)
  const translated: string[] = [...known, ...WORDS]
  const fileOf = (name: string) => `${tag}/${name}.ts`
  faults.push(...files.flatMap(file => missingExport(file, translated)))
  for (const name of Object.keys(read))
    if (!translated.includes(name))
      faults.push(fault('is no file of a translation: remove it.', { file: fileOf(name) }))

  // A file that can't be read or lacks its export already has a fault, so its text isn't reported as missing too.
  const isUnread = (name: string) =>
    read[name] === undefined && existsSync(join(reader.folder, tag, `${name}.ts`))
  const report = (name: string, found: readonly Finding[]) =>
    !isUnread(name) && faults.push(...found.map(it => ({ ...it, file: fileOf(name) })))

  const merged = known.map(name => ({
    name,
    ...mergeTranslation(SCHEMAS[name], main[name], read[name]),
  }))
  const values = Object.fromEntries(merged.map(({ name, value }) => [name, value])) as Values
  for (const { name, faults: found } of merged) report(name, found)
  if (main.look) values.look = main.look
  keepChoices(values, main.site as Values['site'])
  report('testimonials', keepQuotes(tag, values.testimonials, read.testimonials))
  const { words, faults: wrongWords } = translatedWords(tag, read.phrases)
  report('phrases', wrongWords)
  const sentences = attempt(() => readSentences(tag, read.sentences))
  report('sentences', sentences.faults)
  const sections = wholeSections(reader.folder, tag, values.site.sections)
  faults.push(...sections.faults, ...missingStudies(reader.folder, tag, values.projects.projects))
  return {
    files,
    values,
    words,
    sentences: sentences.value,
    sections: sections.files,
    left: merged.flatMap(({ name, left }): Left[] =>
      left.map(it => ({ file: fileOf(name), ...it })),
    ),
    faults,
  }
}

/**
 * Adds the French options as `values` to each field that has options, because visitors see the translated option, but the form
 * sends the French one.
 */
function keepChoices(values: Values, main: Values['site']): void {
  const extra = values.site.contactForm?.extra
  if (!extra) return
  const inMain = readExtraFields(main.contactForm)
  values.site.contactForm = {
    extra: extra.map((field, at) => {
      const { options } = inMain[at] ?? {}
      return { ...field, ...(options && { values: options }) }
    }),
  }
}
