/** A list item's title is the first of these fields that has text. */
const TITLES = ['title', 'name', 'person', 'term', 'label']

/**
 * Names a field for messages to the owner. A list item goes by its title, or by its number (from 1) when it has no title or
 * when another item has the same title.
 * @param path the keys that lead from `value` to the field
 * @example «openGraph.title», «image» of the project ‹Carnet›, number 2 of «features» of service 3
 */
export function nameField(value: unknown, path: readonly PropertyKey[]): string {
  let inside = value
  let keys: string[] = []
  let name = ''
  const ofName = () => (name ? ` of ${name}` : '')
  for (const key of path) {
    if (Array.isArray(inside)) {
      name = nameItem(keys, inside, Number(key)) + ofName()
      keys = []
    } else keys.push(String(key))
    inside = (inside as Record<PropertyKey, unknown> | undefined)?.[key]
  }
  return keys.length > 0 ? `«${keys.join('.')}»${ofName()}` : name
}

/** @param keys the path to the list, such as `study` and `results`; for a list inside a list item, the path from that item */
function nameItem(keys: readonly string[], list: readonly unknown[], index: number): string {
  const item = list[index]
  if (typeof item !== 'object' || item === null) return `number ${index + 1} of «${keys.join('.')}»`
  const noun = keys.at(-1)?.replace(/ies$/, 'y').replace(/s$/, '')
  const title = titleOf(item)
  const isUnique = list.filter(other => titleOf(other) === title).length === 1
  const outer = keys.slice(0, -1).join('.')
  return (
    (title && isUnique ? `the ${noun} ‹${title}›` : `${noun} ${index + 1}`) +
    (outer && ` in «${outer}»`)
  )
}

function titleOf(item: unknown): string | undefined {
  const fields = Object(item) as Record<string, unknown>
  const titles = TITLES.map(key => fields[key])
  return titles.find((title): title is string => typeof title === 'string' && title.trim() !== '')
}
