import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Projects, SECTIONS, type Site } from '../fields.ts'
import { type Finding, plural, problem, warning } from '../finding.ts'
import {
  type ContentFile,
  type ContentText,
  exported,
  IMAGES,
  textsOf,
} from '../folder/content-files.ts'
import { BRACKETS } from './placeholders.ts'

/** Hashes of all that the demonstration ever said and showed; `npm run demonstration` adds to them. */
export const DEMONSTRATION_FILE = join(import.meta.dirname, 'demonstration.txt')

/** 48 bits: by chance no text of an owner's is taken for one of some hundreds. */
const HASH_DIGITS = 12
/** Left alone: the words of the interface are the specification's, the legal texts a model with brackets, a palette is one of a few. */
const NOT_COMPARED = ['content/phrases.ts', 'content/legal.ts', 'content/look.ts']
/** Shorter texts («Site e-commerce») are anybody's. */
const MIN_WORDS = 4
const TOLD = 3
const QUOTED_SIGNS = 32
const TOWN = /\bValence\b/i

type IsUntouched = (text: ContentText) => boolean

/**
 * What the owner has not touched yet. Only what cannot be true of anybody else is a problem: the demonstration's town
 * where the owner names another, and its pictures on projects that can be visited. Other words may be meant as they are.
 */
export function untouchedFindings(
  files: readonly ContentFile[],
  images = IMAGES,
  demonstration = readDemonstration(),
): Finding[] {
  const { sections } = exported<Site>(files, 'site')
  // A section that the page leaves out may stay as it is.
  const hidden = SECTIONS.filter(section => sections && !sections.includes(section))
  const shown = files.filter(({ name }) => !hidden.some(it => name === `content/${it}.ts`))
  const name = nameOf(files)
  const isUntouched: IsUntouched = ({ text }) => demonstration.has(hashText(text, name))
  const findings = [
    ...townFindings(shown, isUntouched),
    ...pictureFindings(shown, images, demonstration),
    ...comparedFiles(shown).flatMap(file => textFindings(file, isUntouched)),
  ]
  return [...findings.filter(isProblem), ...findings.filter(it => !isProblem(it))]
}

const isProblem = ({ level }: Finding) => level === 'problem'

/** Where the demonstration's town is named: untouched by an owner who lives elsewhere, or by anyone. */
function townFindings(files: ContentFile[], isUntouched: IsUntouched): Finding[] {
  const { city } = exported<Site>(files, 'site').location ?? {}
  const isElsewhere = city !== undefined && !TOWN.test(city)
  const texts = files.flatMap(textsOf).filter(({ text }) => TOWN.test(text.replace(BRACKETS, '')))
  const wrong = isElsewhere ? texts.filter(isUntouched) : []
  const named = texts.filter(text => !wrong.includes(text))
  return [
    ...wrong.map(({ place, text }) =>
      problem(`${place}: ${quote(text)}`, `you are in ${city}: leave Valence out`),
    ),
    ...grouped(
      named.map(({ place }) => place),
      `Valence, the demonstration’s town, is named in ${plural(named.length, 'text')}`,
      'write your own town, unless it is this one',
    ),
  ]
}

function pictureFindings(
  files: ContentFile[],
  images: string,
  demonstration: ReadonlySet<string>,
): Finding[] {
  const { projects = [] } = exported<Projects>(files, 'projects')
  const isBorrowed = (image: string) =>
    existsSync(join(images, image)) && demonstration.has(hash(readFileSync(join(images, image))))
  const examples = projects.flatMap(({ image, url }) => (!url && isBorrowed(image) ? image : []))
  return [
    ...projects.flatMap(({ image, url }, at) =>
      url && isBorrowed(image)
        ? problem(
            `content/projects.ts, «projects.${at}.image»: ${image} is the demonstration’s picture`,
            'show the project that the link leads to: a picture of your own in content/images',
          )
        : [],
    ),
    ...grouped(
      examples,
      `content/projects.ts: ${plural(examples.length, 'example')} with the demonstration’s picture`,
      'show your own, or leave the example out',
    ),
  ]
}

function textFindings(file: ContentFile, isUntouched: IsUntouched): Finding[] {
  const same = textsOf(file)
    .filter(({ text }) => text.split(/\s+/).length >= MIN_WORDS)
    .filter(isUntouched)
  return grouped(
    same.map(({ field, text }) => `«${field}» ${quote(text)}`),
    `${file.name}: ${plural(same.length, 'text')} word for word the demonstration’s`,
    'write your own, unless you mean to say the same',
  )
}

/** One finding for many of a kind, of which the first are told. */
function grouped(items: string[], what: string, fix: string): Finding[] {
  if (items.length === 0) return []
  const more = items.length > TOLD ? ` and ${items.length - TOLD} more` : ''
  return [warning(`${what}: ${items.slice(0, TOLD).join(', ')}${more}`, fix)]
}

function quote(text: string): string {
  if (text.length <= QUOTED_SIGNS) return text
  return `${text.slice(0, QUOTED_SIGNS).replace(/\s+\S*$/, '')}…`
}

export function hashContent(files: readonly ContentFile[], images = IMAGES) {
  const name = nameOf(files)
  const texts = comparedFiles(files).flatMap(textsOf)
  return [
    ...texts.map(({ text }) => ({ what: text, hash: hashText(text, name) })),
    ...readdirSync(images).map(file => ({
      what: file,
      hash: hash(readFileSync(join(images, file))),
    })),
  ]
}

export function readDemonstration(): ReadonlySet<string> {
  return new Set(readFileSync(DEMONSTRATION_FILE, 'utf8').split('\n').filter(Boolean))
}

/** The name that the texts of a content may hold. */
export function nameOf(files: readonly ContentFile[]): string {
  return exported<Site>(files, 'site').name ?? ''
}

function comparedFiles(files: readonly ContentFile[]): ContentFile[] {
  return files.filter(({ name }) => !NOT_COMPARED.includes(name))
}

/** A text by its words: neither its typography counts nor the owner's name, which may be all that was changed. */
function hashText(text: string, ownersName: string): string {
  const words = text.replaceAll(ownersName, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return hash(words.normalize())
}

function hash(what: string | Buffer): string {
  return createHash('sha256').update(what).digest('hex').slice(0, HASH_DIGITS)
}
