import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEMAS } from './fields.ts'
import { lookSchema } from './look/look.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/content.md'), 'utf8')

const guide = readFileSync(join(import.meta.dirname, '../AGENTS.md'), 'utf8')

type AnySchema = {
  entries?: Readonly<Record<string, AnySchema>>
  item?: AnySchema
  wrapped?: AnySchema
  getter?: (input: unknown) => AnySchema
  pipe?: readonly AnySchema[]
}

/** @returns paths such as `phone.dial` and `figures[].value` */
function leaves(schema: AnySchema, path: string): string[] {
  if (schema.wrapped) return leaves(schema.wrapped, path)
  const { entries, item, getter } = schema.pipe?.[0] ?? schema
  // `study`, the field with a getter, may be a file name or an object, so both its own path and those of the object's fields
  // are listed.
  if (getter) return [path, ...leaves(getter({}), path)]
  if (entries)
    return Object.entries(entries).flatMap(([key, inner]) =>
      leaves(inner, path ? `${path}.${key}` : key),
    )
  return item?.entries || item?.pipe?.[0]?.entries ? leaves(item, `${path}[]`) : [path]
}

/** The build adds these fields when it merges a translation with content/, so the docs leave them out. */
const BY_THE_BUILD = ['contactForm.extra[].values']

const FILES = Object.entries({ ...SCHEMAS, look: lookSchema }).map(([name, schema]) => {
  const fields = leaves(schema as AnySchema, '').filter(field => !BY_THE_BUILD.includes(field))
  return { file: `${name}.ts`, fields }
})

/** The rows about `file` in docs/content.md. `codes` are a row's words in backticks, `fields` those in its first cell. */
function rows(file: string) {
  const [, section = ''] = page.split(`\n## \`${file}\`\n`)
  const [table = ''] = section.split('\n## ')
  const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return table
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => ({ fields: codes(line.split(' | ')[0] ?? ''), codes: codes(line) }))
}

test.each(FILES)('docs/content.md lists every field of $file', ({ file, fields }) => {
  const told = rows(file)
  const untold = fields.filter(field => {
    const [parent, key = ''] = [field.replace(/\.\w+$/, ''), field.split('.').at(-1)]
    const inItsParent = told.some(row => row.fields.includes(parent) && row.codes.includes(key))
    return !inItsParent && !told.some(row => row.fields.includes(field))
  })
  expect(fields.length).toBeGreaterThan(2)
  expect(untold).toEqual([])
})

test.each(FILES)('docs/content.md lists only fields that $file has', ({ file, fields }) => {
  const told = rows(file).flatMap(row => row.fields)
  const isKnown = (path: string) =>
    fields.some(field => field === path || field.startsWith(`${path}.`))
  expect(told.filter(path => !isKnown(path))).toEqual([])
})

test('the table in AGENTS.md names only files and fields that content/ can have', () => {
  const known = FILES.flatMap(({ file, fields }) => [file, ...fields.join('.').split(/\W+/)])
  const table = guide.split('\n').filter(line => line.startsWith('|'))
  const told = [...table.join().matchAll(/`([\w.]+)[^`]*`/g)].map(([, name = '']) => name)
  expect(told).toContain('testimonials.ts')
  expect(told.filter(name => ![...known, 'images', 'files', 'export'].includes(name))).toEqual([])
})
