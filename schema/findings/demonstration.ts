import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Finding, problem, warning } from '../finding.ts'
import { type ContentFile, textsOf } from '../folder/content-files.ts'
import { filesUnder } from '../folder/files-under.ts'
import { isMeant } from '../folder/own-files.ts'

/**
 * This file identifies the demonstration, which is the content/ that comes with the template. `npm run demonstration` writes
 * it, and the checks compare the owner's content with it.
 */
export const DEMONSTRATION_FILE = join(import.meta.dirname, 'demonstration.json')

/**
 * The name of the demonstration's owner, the place on its map, and SHA-256 hashes of its content folder, its pictures and its
 * `footerServices`. `pictures` and `footerServices` also keep the hashes of earlier versions.
 */
export type Demonstration = {
  name: string
  place: string
  pictures: readonly string[]
  footerServices: readonly string[]
  content: string
}

/** Matches text files, whose line endings Git may change to CRLF on Windows. */
const TEXT = /\.(ts|md|svg|txt)$/

export function readDemonstration(): Demonstration {
  return JSON.parse(readFileSync(DEMONSTRATION_FILE, 'utf8'))
}

export const isDemonstration = (folder: string, { content } = readDemonstration()): boolean =>
  hashFolder(folder) === content

/** Finds the fields that name a picture of the demonstration, even one that the owner has renamed. */
export function pictureFindings(
  files: readonly ContentFile[],
  images: string,
  { pictures } = readDemonstration(),
): Finding[] {
  const borrowed = hashPictures(images).filter(({ hash }) => pictures.includes(hash))
  return files
    .flatMap(textsOf)
    .flatMap(({ place, text }) =>
      borrowed.some(({ file }) => file === text)
        ? problem(
            `is ${text}, a picture of the demonstration`,
            'put a picture of your own in content/images and write its name there, or show none and remove its fields',
            place,
          )
        : [],
    )
}

export function footerFindings(
  files: readonly ContentFile[],
  { footerServices } = readDemonstration(),
): Finding[] {
  return files
    .filter(({ name }) => basename(name) === 'phrases.ts')
    .filter(({ exports }) => footerServices.includes(hashFooterServices(exports.phrases) ?? ''))
    .map(({ name }) =>
      warning(
        'names the services of the demonstration',
        'remove it, and the footer shows the titles of your own services',
        { file: name, field: '«footerServices»' },
      ),
    )
}

export function hashFooterServices(phrases: unknown): string | undefined {
  const { footerServices } = (phrases ?? {}) as { footerServices?: readonly string[] }
  return footerServices && hashOf(JSON.stringify(footerServices))
}

export function hashPictures(images: string): { file: string; hash: string }[] {
  if (!existsSync(images)) return []
  return readdirSync(images, { withFileTypes: true })
    .filter(entry => entry.isFile() && isMeant(entry.name))
    .map(({ name }) => ({ file: name, hash: hashOf(readFileSync(join(images, name))) }))
}

/**
 * The hash depends on the paths and contents of the files below the folder, except those for which `isMeant` is false. In text
 * files, CRLF counts as LF.
 */
export function hashFolder(folder: string): string {
  const files = filesUnder(folder).filter(file => isMeant(basename(file)))
  const lines = files.map(file => `${hashOf(contentOf(folder, file))} ${file}\n`)
  return hashOf(lines.join(''))
}

function contentOf(folder: string, file: string): string | Buffer {
  const bytes = readFileSync(join(folder, file))
  return TEXT.test(file) ? bytes.toString().replaceAll('\r\n', '\n') : bytes
}

function hashOf(what: string | Buffer): string {
  return createHash('sha256').update(what).digest('hex')
}
