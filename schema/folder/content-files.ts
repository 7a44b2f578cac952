import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, type Place, problem } from '../finding.ts'
import { nameField } from '../name-field.ts'
import { readSectionFiles } from '../sections/section-texts.ts'
import { openFolder } from './import-file.ts'

/**
 * Matches the file and the line in the stack of an error. Most errors have «file:8:14», where 14 is the column. A
 * syntax error has only «file:8». Its stack shows the column by a caret (^) on another line.
 */
const PLACE = /^\/((?:[\w-]+\/)?[\w.-]+\.ts)(?:\?[\w.=]*)?:(\d+)(?::(\d+))?/
const APOSTROPHE_FIX =
  'put a text with an apostrophe between double quotes ("L\'été"), or type a curly apostrophe (’)'
const FIX = 'look for a quote or a comma that is missing here, or at the end of the line above'

/** A file of content/ before any check, with its exported values. A Markdown file has `texts` and no exports. */
export type ContentFile = {
  /** The path of the file below the content folder, such as `en/site.ts`. */
  name: string
  exports: Record<string, unknown>
  texts?: ContentText[]
}

/** A text of the content. `path` is the path of its field, such as `phone.dial`, or empty in a Markdown file. */
export type ContentText = { path: string; place: Place & { file: string }; text: string }

/** The files that content/ must have. Each file exports a value with its own name: about.ts exports `about`. */
const NEEDED = ['about', 'legal', 'projects', 'services', 'site', 'skills']
const OPTIONAL = ['look', 'phrases', 'testimonials']

/** Reads files of a content folder. `read` imports one by its path below the folder (import-file.ts). */
export type Reader = { folder: string; read: ReturnType<typeof openFolder> }

export const openContent = (folder: string): Reader => ({ folder, read: openFolder(folder) })

/**
 * Reads all TypeScript files of content/ and the texts of its sections. A file that is missing or cannot be read becomes
 * a finding.
 */
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

/**
 * Reads the TypeScript files of content/, or of one folder in it.
 * @param inner the path of the folder below content/, such as `en/`
 * @returns the files, and a finding for each file that cannot be read
 */
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
      // A file with a fault cannot be imported, and neither can the files that import it. All these files report the
      // same fault, and the Map keeps it only once.
      const fault = unreadable(folder, name, error as Error)
      faults.set(`${fault.file} ${fault.what}`, fault)
    }
  }
  return { files, faults: [...faults.values()] }
}

const missingFile = (name: string) =>
  problem('is missing', 'restore it, or copy it from examples/noor', { file: `${name}.ts` })

/**
 * Returns a finding when a file does not export a value with its own name.
 * @param names the files that must export such a value
 */
export function missingExport({ name: file, exports }: ContentFile, names: string[]): Finding[] {
  const name = basename(file, '.ts')
  if (name in exports || !names.includes(name)) return []
  return [problem(`does not export «${name}»`, `write «export const ${name} = …»`, { file })]
}

/** Maps the name of each file to the value that the file exports under this name, such as `site` in site.ts. */
export const exportsOf = (files: readonly ContentFile[]): Record<string, unknown> =>
  Object.fromEntries(
    files.map(({ name: file, exports }) => {
      const name = basename(file, '.ts')
      return [name, exports[name]]
    }),
  )

/**
 * Returns the value that `<name>.ts` exports as `<name>`, or an empty object when there is no such value.
 * @param path the folder of the file below the content folder: empty, or `en/`
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

/** Lists the single values in the value of a file, such as texts and numbers, each with its place. */
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

/**
 * Describes the fault in a file that Node cannot import. Quotes the faulty line and the line above it. Reads the
 * file and the line number from the error's stack, because no other property of the error contains them.
 * @param file the file whose import failed. The fault may be in another file that it imports.
 */
function unreadable(folder: string, file: string, error: Error): Finding {
  const stack = error.stack ?? ''
  const [place = '', row, at] = placeIn(stack, folder)
  if (!row) return problem(`cannot be read: ${error.message}`, withoutLine(file, error), { file })
  const line = Number(row)
  const lines = readFileSync(join(folder, place), 'utf8').split('\n')
  const text = lines[line - 1] ?? ''
  const number = (of: number) => String(of).padStart(row.length)
  const above = line > 1 ? [`  ${number(line - 1)} | ${lines[line - 2]}`] : []
  const indent = at ? ' '.repeat(Number(at) - 1) : /^( *)\^+$/m.exec(stack)?.[1]
  const caret = indent === undefined ? [] : [`  ${' '.repeat(row.length)} | ${indent}^`]
  const value = unquotedValue(text)
  const reason = value ? `«${value}» is not a number` : error.message
  const what = `cannot be read at line ${line}: ${reason}`
  const syntaxFix = hasBareApostrophe(text) ? APOSTROPHE_FIX : FIX
  return problem(
    [what, ...above, `  ${number(line)} | ${text}`, ...caret].join('\n'),
    value ? `write it between quotes, as a text: '${value}'` : syntaxFix,
    { file: place },
  )
}

/** Finds the first file of a folder in the stack of an error: its path below the folder, its line and its column. */
function placeIn(stack: string, folder: string): (string | undefined)[] {
  const root = realpathSync(folder)
  for (const start of [root, pathToFileURL(root).href]) {
    const [, ...after] = stack.split(start)
    const found = after.map(text => PLACE.exec(text.replaceAll('\\', '/'))).find(Boolean)
    if (found) return found.slice(1)
  }
  return []
}

/**
 * Returns advice about an error without a line number, such as an import of a missing file. The
 * folder of a translation is one level deeper, so its files write `../../schema/`.
 */
function withoutLine(file: string, { message }: Error): string {
  if (!message.startsWith('Cannot find module')) return 'fix its syntax'
  return file.includes('/')
    ? 'correct the path after «from»: in this folder it begins with ../../schema/, or with ../ for a file of content/'
    : 'correct the path after «from»: it begins with ../schema/, or with ./ for a file of content/'
}

/**
 * Returns a value that begins like a number but is not a number, such as 31/02, or undefined when the line has none.
 * Node's error message calls such a value a «legacy octal literal», which no owner understands.
 */
function unquotedValue(line: string): string | undefined {
  const values = line.replaceAll(QUOTED, "''").match(VALUE) ?? []
  return values.map(value => value.trim()).find(value => !isNumber(value))
}

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g
const VALUE = /(?<=[:[,(]\s*)[+-]?\d(?:[^,:'"`\]})]|:(?=\d))*(?=[,\]})]|$)/g

const isNumber = (value: string) =>
  !/^[+-]?0\d/.test(value) && Number.isFinite(Number(value.replaceAll('_', '')))

/**
 * Returns true when a line has an apostrophe outside double quotes. In a text between single quotes, an apostrophe ends
 * the text too early.
 */
const hasBareApostrophe = (text: string) =>
  /\p{L}'[\p{L}\d«]/u.test(text.replaceAll(/"[^"]*"/g, ''))
