import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as v from 'valibot'
import type { Sentences } from '../../contact/sentences.ts'
import {
  aboutSchema,
  legalSchema,
  projectsSchema,
  servicesSchema,
  siteSchema,
  skillsSchema,
  testimonialsSchema,
} from '../fields.ts'
import { CONTENT } from '../folder/content-folder.ts'
import { readFrontMatter } from '../sections/front-matter.ts'
import { sectionFields } from '../sections/own-sections.ts'
import { readExtraFields } from '../values/contact-form.ts'
import { isKnown } from '../values/section-name.ts'
import { keepQuotes } from './keep-quotes.ts'
import { mergeTranslation } from './merge.ts'
import { readSentences } from './own-sentences.ts'
import { wholePhrases } from './whole-phrases.ts'

const SCHEMAS: Record<string, v.GenericSchema> = {
  about: aboutSchema,
  legal: legalSchema,
  projects: projectsSchema,
  services: servicesSchema,
  site: siteSchema,
  skills: skillsSchema,
  testimonials: testimonialsSchema,
}

/** The files of a translation that are checked elsewhere. */
const WORDS = ['phrases', 'sentences']

type Exports = Record<string, unknown>
type Study = string | { file: string }
type Values = {
  site: {
    sections: readonly string[]
    mapMark?: { place: string }
    contactForm?: { extra?: object[] }
  }
  services: { services: readonly { title: string }[] }
  projects: { projects: readonly { study?: Study }[] }
  [file: string]: unknown
}

/** The content of one language: what content/ says for all languages, with the texts of a translation. */
export type WholeContent = {
  /** The value of each TypeScript file, such as `site` for site.ts. */
  values: Values
  phrases: Record<string, unknown>
  /** The sentences about a message. */
  sentences: Sentences | undefined
  /** The Markdown of the owner's own sections, by the name of the section. */
  sections: Record<string, string>
}

/**
 * Reads a translation and merges it with content/.
 * @param tag the language, which is also the name of the folder in content/
 * @returns the whole content, and one sentence for each fault. All texts that are missing are named at once.
 */
export async function readWholeContent(
  tag: string,
): Promise<{ content: WholeContent; faults: string[] }> {
  const folder = join(CONTENT, tag)
  const faults: string[] = []
  const read = await readExports(folder, `content/${tag}`, faults)
  const main = await readExports(CONTENT, 'content', faults)
  const known = Object.keys(SCHEMAS).filter(name => main[name] !== undefined)
  for (const name of Object.keys(read))
    if (![...known, ...WORDS].includes(name))
      faults.push(`content/${tag}/${name}.ts: remove this file, a translation does not have it.`)

  const values = Object.fromEntries(
    known.map(name => {
      const schema = SCHEMAS[name] as v.GenericSchema
      const { value, faults: found } = mergeTranslation(schema, main[name], read[name])
      faults.push(...found.map(({ field, text }) => sentence(`${tag}/${name}.ts`, field, text)))
      return [name, value]
    }),
  ) as Values
  if (main.look) values.look = main.look
  keepChoices(values, main.site as Values['site'])
  faults.push(
    ...keepQuotes(tag, values.testimonials, read.testimonials).map(field =>
      sentence(`${tag}/testimonials.ts`, field, 'is missing'),
    ),
  )
  const phrases = wholePhrases(tag, read.phrases, values.services.services)
  faults.push(...phrases.faults)
  const sentences = sentencesOf(tag, read.sentences, faults)
  const sections = wholeSections(tag, values.site.sections)
  faults.push(...sections.faults, ...missingStudies(tag, values))
  return {
    content: { values, phrases: phrases.value, sentences, sections: sections.value },
    faults,
  }
}

const sentence = (file: string, field: string, text: string) =>
  `content/${file}: ${field ? `«${field}» ` : ''}${text}.`

/** Reads the exports of all TypeScript files in a folder, such as `site` of site.ts. */
async function readExports(folder: string, name: string, faults: string[]): Promise<Exports> {
  const found: Exports = {}
  for (const file of readdirSync(folder).filter(file => file.endsWith('.ts'))) {
    const key = basename(file, '.ts')
    try {
      const exports = await import(pathToFileURL(join(folder, file)).href)
      found[key] = exports[key]
      if (!(key in exports)) faults.push(`${name}/${file}: write «export const ${key} = …».`)
    } catch (error) {
      faults.push(`${name}/${file} cannot be read: ${(error as Error).message}.`)
    }
  }
  return found
}

function sentencesOf(tag: string, own: unknown, faults: string[]): Sentences | undefined {
  try {
    return readSentences(tag, own)
  } catch (error) {
    faults.push(...(error as Error).message.split('\n'))
    return undefined
  }
}

/** Adds the French choices to the lists of the form, because the form sends them to the owner. */
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

/** Merges the Markdown files of the owner's own sections. The text comes from the translation, and the kind from content/. */
function wholeSections(tag: string, names: readonly string[]) {
  const faults: string[] = []
  const value: Record<string, string> = {}
  for (const name of names.filter(name => !isKnown(name))) {
    const [inMain, own] = ['', `${tag}/`].map(path => `${path}sections/${name}.md`) as [
      string,
      string,
    ]
    const main = fieldsOf(inMain)
    const read = fieldsOf(own)
    if (!read) faults.push(`content/${own} is missing.`)
    if (!main || !read) continue
    const merged = mergeTranslation(sectionFields, main.fields, read.fields)
    faults.push(...merged.faults.map(({ field, text }) => sentence(own, field, text)))
    const lines = Object.entries(merged.value as object).map(([key, text]) => `${key}: "${text}"`)
    value[name] = ['---', ...lines, '---', read.text].join('\n')
  }
  return { value, faults }
}

function fieldsOf(file: string) {
  const path = join(CONTENT, file)
  if (!existsSync(path)) return undefined
  const { fields, text } = readFrontMatter(`content/${file}`, readFileSync(path, 'utf8'))
  const values = [...fields].map(([name, { value }]) => [name, value])
  return { fields: Object.fromEntries(values), text: text.trimStart() }
}

function missingStudies(tag: string, { projects }: Values): string[] {
  return projects.projects.flatMap(({ study }) => {
    const file = typeof study === 'string' ? study : study?.file
    if (!file || existsSync(join(CONTENT, tag, 'studies', file))) return []
    return [`content/${tag}/studies/${file} is missing.`]
  })
}
