import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, problem } from '../finding.ts'

const APOSTROPHE_FIX =
  'put a text with an apostrophe between double quotes ("L\'été"), or type a curly apostrophe (’)'
const FIX = 'look for a quote or a comma that is missing here, or at the end of the line above'

/** Lines are counted from 1, columns from 0. */
type Stop = { line: number; column?: number | undefined; message: string }

/**
 * Says why a file can't be imported, and quotes the faulty line, if it is known, and the line above.
 * @param file the file whose import failed; the error may be in a file that it imports
 */
export async function unreadable(folder: string, file: string, error: Error): Promise<Finding> {
  const thrown = thrownIn(folder, error)
  if (!thrown)
    return problem(`cannot be read: ${error.message}`, withoutLine(file, error), { file })
  const text = readFileSync(join(folder, thrown.file), 'utf8')
  const lines = text.split('\n')
  const syntax = await syntaxError(text)
  const { line, column, message } = syntax ?? thrown
  const row = lines[line - 1] ?? ''
  const value = syntax && unquotedValue(row)
  const reason = value ? `«${value}» is not a number` : message
  const isApostrophe = syntax && /\p{L}'$/u.test(row.slice(0, column))
  const syntaxFix = isApostrophe ? APOSTROPHE_FIX : FIX
  return problem(
    [`cannot be read at line ${line}: ${reason}`, ...quote(lines, line, column)].join('\n'),
    value ? `write it between quotes, as a text: '${value}'` : syntaxFix,
    { file: thrown.file },
  )
}

/** Imports Vite only when needed, so that a folder without faults is read without it. */
async function syntaxError(text: string): Promise<Stop | undefined> {
  const { parseSync } = await import('vite')
  const [error] = parseSync('content.ts', text, { showSemanticErrors: true }).errors
  if (!error) return undefined
  const before = text.slice(0, error.labels[0]?.start).split('\n')
  return { line: before.length, column: before.at(-1)?.length, message: error.message }
}

/** Matches a file in a stack trace, with its line and, usually, its column. */
const PLACE = /^\/((?:[\w-]+\/)?[\w.-]+\.ts)(?:\?load=\d+)?:(\d+)(?::(\d+))?/

/**
 * The first place in the stack trace that is in this folder. For an error such as «Jeux is not defined», nothing else tells
 * where it was thrown.
 */
function thrownIn(folder: string, { stack = '', message }: Error) {
  const root = realpathSync(folder)
  const [, ...after] = stack.replaceAll(pathToFileURL(root).href, root).split(root)
  const found = after.map(text => PLACE.exec(text.replaceAll('\\', '/'))).find(Boolean)
  if (!found) return undefined
  const [, file = '', line, column] = found
  return { file, line: Number(line), column: column ? Number(column) - 1 : undefined, message }
}

function quote(lines: readonly string[], line: number, column: number | undefined): string[] {
  const width = String(line).length
  const row = (of: number | string, text = '') => `  ${String(of).padStart(width)} | ${text}`
  return [
    ...(line > 1 ? [row(line - 1, lines[line - 2])] : []),
    row(line, lines[line - 1]),
    ...(column === undefined ? [] : [row('', `${' '.repeat(column)}^`)]),
  ]
}

/**
 * The advice for an error that names no line, such as «Cannot find module». Translations are one folder deeper, so their files
 * import from `../../schema/`.
 */
function withoutLine(file: string, { message }: Error): string {
  if (!message.startsWith('Cannot find module')) return 'fix its syntax'
  return file.includes('/')
    ? 'correct the path after «from»: in this folder it begins with ../../schema/, or with ../ for a file of content/'
    : 'correct the path after «from»: it begins with ../schema/, or with ./ for a file of content/'
}

/**
 * A value that begins like a number but isn't one, such as 31/02. The parser's own message, for example about octal literals,
 * wouldn't help an owner.
 */
function unquotedValue(line: string): string | undefined {
  const values = line.replaceAll(QUOTED, "''").match(VALUE) ?? []
  return values.map(value => value.trim()).find(value => !isNumber(value))
}

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g
const VALUE = /(?<=[:[,(]\s*)[+-]?\d(?:[^,:'"`\]})]|:(?=\d))*(?=[,\]})]|$)/g

const isNumber = (value: string) =>
  !/^[+-]?0\d/.test(value) && Number.isFinite(Number(value.replaceAll('_', '')))
