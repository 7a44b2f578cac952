import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Finding, type Place, problem } from '../finding.ts'
import { nameField } from '../name-field.ts'
import { readSectionFiles } from '../sections/section-texts.ts'
import { openFolder } from './import-file.ts'
import { unreadable } from './unreadable.ts'

/** An unchecked file in content/. A Markdown file has `texts` and no exports. */
export type ContentFile = {
  /** The file's path inside the content folder, such as `en/site.ts`. */
  name: string
  exports: Record<string, unknown>
  texts?: ContentText[]
}

/** A string in the content. `path` is the path of its field, such as `phone.dial`, or empty in a Markdown file. */
export type ContentText = { path: string; place: Place & { file: string }; text: string }

/** Files that content/ must have. Each exports a value of the same name: about.ts exports `about`. */
const NEEDED = ['about', 'legal', 'projects', 'services', 'site', 'skills']
const OPTIONAL = ['look', 'phrases', 'testimonials']

/** `read` imports a file by its path inside the folder (import-file.ts). */
export type Reader = { folder: string; read: ReturnType<typeof openFolder> }

export const openContent = (folder: string): Reader => ({ folder, read: openFolder(folder) })

export async function readContent(
  reader: Reader,
): Promise<{ files: ContentFile[]; faults: Finding[] }> {
  const { files, faults } = await readFiles(reader)
  const isThere = (name: string) => existsSync(join(reader.folder, `${name}.ts`))
  const missing = NEEDED.filter(name => !isThere(name)).map(missingFile)
  const exporting = [...NEEDED, ...OPTIONAL]
  return {
    files: [...files, ...readSectionFiles(reader.folder)],
    faults: [...faults, ...missing, ...files.flatMap(file => missingExport(file, exporting))],
  }
}

/** @param inner the path of a folder inside the content folder, such as `en/`; empty for the content folder itself */
export async function readFiles(
  { folder, read }: Reader,
  inner = '',
): Promise<{ files: ContentFile[]; faults: Finding[] }> {
  const files: ContentFile[] = []
  const faults = new Map<string, Finding>()
  for (const file of readdirSync(join(folder, inner)).sort()) {
    if (!file.endsWith('.ts')) continue
    const name = `${inner}${file}`
    try {
      files.push({ name, exports: await read(name) })
    } catch (error) {
      // A broken file also breaks the files that import it. They usually report the same fault, which the Map keeps only once.
      const fault = await unreadable(folder, name, error as Error)
      faults.set(`${fault.file} ${fault.what}`, fault)
    }
  }
  return { files, faults: [...faults.values()] }
}

const missingFile = (name: string) =>
  problem('is missing', 'restore it, or copy it from examples/noor', { file: `${name}.ts` })

/** @param names the files, without `.ts`, that must each export a value of their own name */
export function missingExport({ name: file, exports }: ContentFile, names: string[]): Finding[] {
  const name = basename(file, '.ts')
  if (name in exports || !names.includes(name)) return []
  return [problem(`does not export «${name}»`, `write «export const ${name} = …»`, { file })]
}

/** Keyed by file name: `site` is what site.ts exports as `site`. */
export const exportsOf = (files: readonly ContentFile[]): Record<string, unknown> =>
  Object.fromEntries(
    files.map(({ name: file, exports }) => {
      const name = basename(file, '.ts')
      return [name, exports[name]]
    }),
  )

/**
 * What `<name>.ts` exports as `<name>`, or an empty object if there is no such export.
 * @param path the language's folder inside the content folder: empty for the main language, `en/` for English
 */
export function exported<T>(files: readonly ContentFile[], name: string, path = ''): Partial<T> {
  const file = files.find(file => file.name === `${path}${name}.ts`)
  return (file?.exports[name] as Partial<T> | undefined) ?? {}
}

export function textsOf({ name, exports, texts: read }: ContentFile): ContentText[] {
  if (read) return read
  return Object.values(exports)
    .flatMap(value => placesOf(name, value))
    .flatMap(({ value: text, ...place }) => (typeof text === 'string' ? { ...place, text } : []))
}

/** The leaf values, such as strings and numbers, in what a file exports. */
export const placesOf = (file: string, value: unknown) =>
  [...leaves(value, [])].map(([path, leaf]) => ({
    path: path.join('.'),
    place: { file, field: nameField(value, path) },
    value: leaf,
  }))

function* leaves(value: unknown, path: string[]): Generator<[path: string[], value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value]
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key])
}
