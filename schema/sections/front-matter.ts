import { type Finding, fault } from '../finding.ts'

/** Maps the name of each field at the top of a file to its value and its line. */
export type Fields = ReadonlyMap<string, { value: string; line: number }>

const FENCE = /^---\s*$/
const FIELD = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/
const QUOTED = /^(["'])(.*)\1$/
const NONE =
  'begin the file with a line of ---, then «title: …» and «kind: …», then another line of ---.'
const UNCLOSED = 'the fields that begin here do not end: close them with a line of ---.'

/**
 * Reads the fields at the top of a file, between two lines `---`. A field is one line, such as `title: Ma méthode`, and
 * its value may be in quotes.
 * @returns the fields, the Markdown below them, and a fault for each line that cannot be read. In this Markdown, an
 * empty line replaces each line of the fields, so that every line keeps its number.
 */
export function readFrontMatter(source: string) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const end = FENCE.test(lines[0] ?? '')
    ? lines.findIndex((line, at) => at > 0 && FENCE.test(line))
    : 0
  if (end < 1) {
    const faults = [fault(end < 0 ? UNCLOSED : NONE, { line: 1 })]
    return { fields: new Map() as Fields, text: '', faults }
  }
  const { fields, faults } = readFields(lines.slice(1, end))
  return {
    fields,
    text: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'),
    faults,
  }
}

/** Reads the lines of a file after its first line, which is `---`. */
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
