/**
 * Matches a row of a field table in docs/content.md. Captures the fields in its first cell and the description in its last one.
 */
const ROW = /^\| (`[^|]+`) \|.*\| (.+) \|$/
/** Matches a note such as «*Optional.*» at the start of a description. The heading says «all of it optional» instead. */
const OPTIONAL = /^\*Optional[^*]*\* /

export function newFields(before: string, now: string): string[] {
  const known = new Set(rows(before).map(({ field }) => field))
  return rows(now)
    .filter(({ field }) => !known.has(field))
    .map(({ field, does }) => `${field}: ${does.replace(OPTIONAL, '')}`)
}

function rows(text: string): { field: string; does: string }[] {
  let file = ''
  return text.split('\n').flatMap(line => {
    file = /^## `(.+)`$/.exec(line)?.[1] ?? file
    const [, fields = '', does = ''] = ROW.exec(line) ?? []
    return fields.split(', ').flatMap(name => (name ? { field: `${file} ${name}`, does } : []))
  })
}

/** Matches a name such as `send` in `send: 'Send message',` (schema/words/en.ts or packages/contact-server/wire/english.ts). */
const WORD = /^ {2,4}(\w+): *(?=$|['"`{])/gm

export function newWords(before: string, now: string): string[] {
  const namesIn = (text: string) => [...text.matchAll(WORD)].map(([, name = '']) => name)
  const known = new Set(namesIn(before))
  return [...new Set(namesIn(now))].filter(name => !known.has(name))
}
