/** One file of content: its exported values by name. */
export type ContentFile = { name: string; exports: Record<string, unknown> }

/** A text of a file, by its path from the export on (`site.phone.dial`) and as the build's errors write it (`phone.dial`). */
export type ContentText = { path: string; field: string; text: string }

/** Every text of a file, at any depth. The export is named like the file. */
export function textsOf({ exports }: ContentFile): ContentText[] {
  return Object.entries(exports)
    .flatMap(([key, value]) => [...texts(value, key)])
    .map(([path, text]) => ({ path, field: path.replace(/^\w+\./, ''), text }))
}

function* texts(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* texts(inner, `${path}.${key}`)
}

/** What `content/<name>.ts` exports, which nobody has checked yet. */
export function exported(files: readonly ContentFile[], name: string): unknown {
  return files.find(file => file.name === `content/${name}.ts`)?.exports[name]
}
