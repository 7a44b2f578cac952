import { existsSync, readFileSync } from 'node:fs'
import { type Finding, fault } from '../finding.ts'

type Fields = ReadonlyMap<string, { value: string; line: number }>

export type MarkdownFile = { fields: Fields; text: string; faults: readonly Finding[] }

export const readMarkdownFile = (path: string): MarkdownFile | undefined =>
  existsSync(path) ? readFrontMatter(readFileSync(path, 'utf8')) : undefined

const FENCE = /^---\s*$/
const FIELD = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/
const QUOTED = /^(["'])(.*)\1$/
const NONE =
  'begin the file with a line of ---, then «title: …» and «kind: …», then another line of ---.'
const UNCLOSED = 'the fields that begin here do not end: close them with a line of ---.'

/**
 * The front matter has fields such as `title: Ma méthode`, one per line, between two lines of `---`. A value may be in quotes.
 * @returns the fields, their faults, and the Markdown below as `text`, where empty lines replace the front matter to keep the
 * line numbers. Without front matter, `text` is empty.
 */
export function readFrontMatter(source: string): MarkdownFile {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const end = FENCE.test(lines[0] ?? '')
    ? lines.findIndex((line, at) => at > 0 && FENCE.test(line))
    : 0
  if (end < 1) {
    const faults = [fault(end < 0 ? UNCLOSED : NONE, { line: 1 })]
    return { fields: new Map(), text: '', faults }
  }
  const { fields, faults } = readFields(lines.slice(1, end))
  return {
    fields,
    text: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'),
    faults,
  }
}

/** @param lines the lines between the two `---`; the first is line 2 of the file */
function readFields(lines: readonly string[]) {
  const fields = new Map<string, { value: string; line: number }>()
  const faults: Finding[] = []
  for (const [at, text] of lines.entries()) {
    if (!text.trim()) continue
    const line = at + 2
    const [, key, value = ''] = FIELD.exec(text) ?? []
    if (key === undefined) faults.push(fault(notAField(text), { line }))
    else if (fields.has(key))
      faults.push(fault('is already above: keep one.', { line, field: `«${key}»` }))
    else fields.set(key, { value: value.replace(QUOTED, '$2'), line })
  }
  return { fields, faults }
}

const notAField = (text: string) =>
  `«${text.trim()}» is not a field: write its name, a colon and its value.`
