import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentences } from '../../contact/french.ts'
import { faultsOf } from '../check-content.ts'
import { SCHEMA_NAMES, SCHEMAS, type SchemaName } from '../fields.ts'
import { asText } from '../finding.ts'
import {
  type ContentFile,
  exportsOf,
  missingExport,
  type Reader,
  readFiles,
} from '../folder/content-files.ts'
import { readExtraFields } from '../values/contact-form.ts'
import { translatedWords, type Words } from '../words/words.ts'
import { keepQuotes } from './keep-quotes.ts'
import { mergeTranslation } from './merge.ts'
import { readSentences } from './own-sentences.ts'
import { missingStudies, sentence, type WithStudy, wholeSections } from './whole-sections.ts'

/** The files that are not in SCHEMAS. `translatedWords` and `readSentences` check them. */
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

/** The content of one language: the texts of its translation, and everything else from content/. */
type WholeContent = {
  /** The value of each TypeScript file, such as `site` for site.ts. */
  values: Values
  words: Words
  /** The sentences that the form and the server show about a message, such as its errors. */
  sentences: Sentences | undefined
  /** The Markdown of the owner's own sections, by the name of the section. */
  sections: Record<string, string>
}

/** Words of content/ that a page in another language shows. `name` is the file of the translation. */
export type Left = { name: string; field: string; words: readonly string[] }

/**
 * Reads a translation and merges it with content/.
 * @param tag the language, which is also the name of the folder in content/
 * @param main the files of content/
 * @returns the whole content, the words that stay in the main language, and one sentence for each fault. Faults of the
 * same file follow each other.
 */
export async function readWholeContent(
  reader: Reader,
  tag: string,
  mainFiles: readonly ContentFile[],
): Promise<{ files: ContentFile[]; content: WholeContent; left: Left[]; faults: string[] }> {
  const { files, faults: unread } = await readFiles(reader, `${tag}/`)
  const read = exportsOf(files)
  const main = exportsOf(mainFiles)
  const known = SCHEMA_NAMES.filter(name => main[name] !== undefined)
  const findings = [...unread, ...files.flatMap(file => missingExport(file, [...known, ...WORDS]))]
  const faults = findings.map(asText)
  for (const name of Object.keys(read))
    if (![...(known as string[]), ...WORDS].includes(name))
      faults.push(`content/${tag}/${name}.ts: remove this file, a translation does not have it.`)

  // A file that exists but cannot be read already has a fault. So its texts are not reported as missing.
  const isUnread = (name: string) =>
    read[name] === undefined && existsSync(join(reader.folder, tag, `${name}.ts`))
  const report = (name: string, found: string[]) => !isUnread(name) && faults.push(...found)

  const merged = known.map(name => ({ name, ...mergeFile(tag, name, main[name], read[name]) }))
  const values = Object.fromEntries(merged.map(({ name, value }) => [name, value])) as Values
  for (const { name, faults: found } of merged) report(name, found)
  if (main.look) values.look = main.look
  keepChoices(values, main.site as Values['site'])
  const quotes = keepQuotes(tag, values.testimonials, read.testimonials)
  report(
    'testimonials',
    quotes.map(field => sentence(`${tag}/testimonials.ts`, field, 'is missing')),
  )
  for (const { name, faults: found } of merged)
    if (found.length === 0)
      faults.push(...faultsOf(`content/${tag}/${name}.ts`, SCHEMAS[name], values[name]))
  const { words, faults: wrongWords } = translatedWords(tag, read.phrases)
  report('phrases', wrongWords)
  const sentences = sentencesOf(tag, read.sentences)
  report('sentences', sentences.faults)
  const sections = wholeSections(reader.folder, tag, values.site.sections)
  faults.push(...sections.faults, ...missingStudies(reader.folder, tag, values.projects.projects))
  return {
    files,
    content: {
      values,
      words,
      sentences: sentences.value,
      sections: sections.value,
    },
    left: merged.flatMap(({ left }) => left),
    faults: groupByFile(faults),
  }
}

/** Merges one file. Returns the faults as sentences, and the words that stay in the main language. */
function mergeFile(tag: string, name: SchemaName, main: unknown, own: unknown) {
  const { value, faults, left } = mergeTranslation(SCHEMAS[name], main, own)
  return {
    value,
    left: left.map(words => ({ name: `content/${tag}/${name}.ts`, ...words })),
    faults: faults.map(({ field, text }) => sentence(`${tag}/${name}.ts`, field, text)),
  }
}

/** Puts the sentences about the same file together. */
const groupByFile = (faults: readonly string[]) =>
  [...Map.groupBy(faults, fault => /^[^\s:,]+/.exec(fault)?.[0]).values()].flat()

function sentencesOf(tag: string, own: unknown): { value?: Sentences; faults: string[] } {
  try {
    return { value: readSentences(tag, own), faults: [] }
  } catch (error) {
    return { faults: (error as Error).message.split('\n') }
  }
}

/**
 * Adds the French options to each list of options in a translated form. The form shows the translated option to the
 * visitor, and sends the French option to the owner.
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
