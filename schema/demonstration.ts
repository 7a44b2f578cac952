import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFile, exported, textsOf } from './content-texts.ts'
import type { Site } from './schema.ts'

/** Hashes of all that the demonstration ever said and showed; `npm run demonstration` adds to them. */
export const DEMONSTRATION_FILE = join(import.meta.dirname, 'demonstration.txt')

/** 48 bits: by chance no text of an owner's is taken for one of some hundreds. */
const HASH_DIGITS = 12

/** Left alone: the words of the interface are the specification's, the legal texts a model with brackets. */
const NOT_COMPARED = ['content/phrases.ts', 'content/legal.ts']

/** A text by its words: neither its typography counts nor the owner's name, which may be all that was changed. */
export function hashText(text: string, ownersName: string): string {
  const words = text.replaceAll(ownersName, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return hash(words.normalize())
}

export function hashPicture(bytes: Buffer): string {
  return hash(bytes)
}

function hash(what: string | Buffer): string {
  return createHash('sha256').update(what).digest('hex').slice(0, HASH_DIGITS)
}

/** The files whose texts are compared with the demonstration's. */
export function comparedFiles(files: readonly ContentFile[]): ContentFile[] {
  return files.filter(({ name }) => !NOT_COMPARED.includes(name))
}

/** The name that the texts of a content may hold. */
export function nameOf(files: readonly ContentFile[]): string {
  return (exported(files, 'site') as Partial<Site> | undefined)?.name ?? ''
}

/** What a content says and shows, each with its hash. @param images its folder of pictures */
export function hashContent(files: readonly ContentFile[], images: string) {
  const name = nameOf(files)
  const texts = comparedFiles(files).flatMap(textsOf)
  return [
    ...texts.map(({ text }) => ({ what: text, hash: hashText(text, name) })),
    ...readdirSync(images).map(file => ({
      what: file,
      hash: hashPicture(readFileSync(join(images, file))),
    })),
  ]
}

export function readDemonstration(): ReadonlySet<string> {
  return new Set(readFileSync(DEMONSTRATION_FILE, 'utf8').split('\n').filter(Boolean))
}
