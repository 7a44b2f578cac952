import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Finding, problem, warning } from '../finding.ts'
import { type ContentFile, textsOf } from '../folder/content-files.ts'
import { pathBelow } from '../folder/content-folder.ts'
import { isMeant } from '../folder/own-files.ts'

/**
 * The file with the name, the place and the hashes of the demonstration, which is content/ before the owner changes it.
 * `npm run demonstration` writes it, and the checks compare the owner's content with it, so the code itself does not
 * name the demonstration.
 */
export const DEMONSTRATION_FILE = join(import.meta.dirname, 'demonstration.json')

/**
 * The facts by which the checks recognise the demonstration: the name of its owner, the place that its map shows, and
 * SHA-256 hashes of its content folder, of its pictures and of its links to the services. `pictures` and
 * `footerServices` also contain the hashes of earlier versions.
 */
export type Demonstration = {
  name: string
  place: string
  pictures: readonly string[]
  footerServices: readonly string[]
  content: string
}

/** Matches the names of text files. Git may change their line ends to CRLF on Windows. */
const TEXT = /\.(ts|md|svg|txt)$/

export function readDemonstration(): Demonstration {
  return JSON.parse(readFileSync(DEMONSTRATION_FILE, 'utf8'))
}

/** Whether the content is the unchanged demonstration, with LF or CRLF line ends. */
export const isDemonstration = (folder: string, { content } = readDemonstration()): boolean =>
  hashFolder(folder) === content

/** Finds the fields that show a picture of the demonstration, even one that the owner has renamed. */
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
            'show a picture of your own: put it in content/images and write its name there',
            place,
          )
        : [],
    )
}

/** Finds each phrases.ts whose `footerServices`, the footer's links to the services, are the demonstration's. */
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

/** Makes one SHA-256 hash of the names and bytes of all files in a folder. */
export function hashFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isMeant(entry.name))
    .map(({ parentPath, name }) => pathBelow(folder, join(parentPath, name)))
  const lines = files.sort().map(file => `${hashOf(contentOf(folder, file))} ${file}\n`)
  return hashOf(lines.join(''))
}

function contentOf(folder: string, file: string): string | Buffer {
  const bytes = readFileSync(join(folder, file))
  return TEXT.test(file) ? bytes.toString().replaceAll('\r\n', '\n') : bytes
}

function hashOf(what: string | Buffer): string {
  return createHash('sha256').update(what).digest('hex')
}
