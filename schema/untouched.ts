import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFile, type ContentText, exported, textsOf } from './content-texts.ts'
import { comparedFiles, hashPicture, hashText, nameOf, readDemonstration } from './demonstration.ts'
import { type Finding, plural, problem, warning } from './finding.ts'
import { BRACKETS } from './placeholders.ts'
import type { Projects, Site } from './schema.ts'

/** Shorter texts («Site e-commerce») are anybody's. */
const MIN_WORDS = 4
const TOLD = 3
const QUOTED_SIGNS = 32
const TOWN = /\bValence\b/i

/** Where to look, and what the demonstration's is known by. */
type Known = { images: string; demonstration?: ReadonlySet<string> }

/**
 * What the owner has not touched yet. Only what cannot be true of anybody else is a problem: the demonstration's town
 * where the owner names another, and its pictures on projects that can be visited. Other words may be meant as they are.
 */
export function untouchedFindings(
  files: readonly ContentFile[],
  { images, demonstration = readDemonstration() }: Known,
): Finding[] {
  const shown = shownFiles(files)
  const name = nameOf(files)
  const isUntouched = ({ text }: ContentText) => demonstration.has(hashText(text, name))
  const { here, elsewhere } = townPlaces(shown, isUntouched)
  const { live, examples } = borrowedPictures(shown, images, demonstration)
  return [
    ...elsewhere,
    ...live,
    ...here,
    ...examples,
    ...comparedFiles(shown).flatMap(file => textFindings(file, isUntouched)),
  ]
}

/** A section that the page leaves out may stay as it is. */
function shownFiles(files: readonly ContentFile[]): ContentFile[] {
  const { sections } = siteOf(files)
  const optional = ['about', 'skills', 'projects', 'services'] as const
  const hidden = optional.filter(section => sections && !sections.includes(section))
  return files.filter(({ name }) => !hidden.some(section => name === `content/${section}.ts`))
}

function siteOf(files: readonly ContentFile[]): Partial<Site> {
  return (exported(files, 'site') as Partial<Site> | undefined) ?? {}
}

/** Where the demonstration's town is named: untouched by an owner who lives elsewhere, or by anyone. */
function townPlaces(files: ContentFile[], isUntouched: (text: ContentText) => boolean) {
  const places = files.flatMap(file =>
    textsOf(file)
      .filter(({ text }) => TOWN.test(text.replace(BRACKETS, '')))
      .map(it => ({ ...it, place: `${file.name}, «${it.field}»` })),
  )
  const city = siteOf(files).location?.city
  const isElsewhere = city && !TOWN.test(city)
  const [wrong, others] = [places.filter(isUntouched), places.filter(it => !isUntouched(it))]
  const named = (isElsewhere ? others : places).map(({ place }) => place)
  return {
    elsewhere: (isElsewhere ? wrong : []).map(({ place, text }) =>
      problem(`${place}: ${quote(text)}`, `you are in ${city}: leave Valence out`),
    ),
    here: grouped(
      named,
      `Valence, the demonstration’s town, is named in ${plural(named.length, 'text')}`,
      'write your own town, unless it is this one',
    ),
  }
}

/** The demonstration's pictures, on projects that can be visited and on examples, which say that they are. */
function borrowedPictures(
  files: ContentFile[],
  images: string,
  demonstration: ReadonlySet<string>,
) {
  const { projects = [] } = (exported(files, 'projects') as Partial<Projects> | undefined) ?? {}
  const borrowed = projects
    .map((project, index) => ({ ...project, field: `projects.${index}.image` }))
    .filter(({ image }) => existsSync(join(images, image)))
    .filter(({ image }) => demonstration.has(hashPicture(readFileSync(join(images, image)))))
  const examples = borrowed.filter(({ url }) => !url).map(({ image }) => image)
  return {
    live: borrowed
      .filter(({ url }) => url)
      .map(({ field, image }) =>
        problem(
          `content/projects.ts, «${field}»: ${image} is the demonstration’s picture`,
          'show the project that the link leads to: a picture of your own in content/images',
        ),
      ),
    examples: grouped(
      examples,
      `content/projects.ts: ${plural(examples.length, 'example')} with the demonstration’s picture`,
      'show your own, or leave the example out',
    ),
  }
}

function textFindings(file: ContentFile, isUntouched: (text: ContentText) => boolean): Finding[] {
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
