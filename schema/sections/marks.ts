import type { SectionBody } from './kinds.ts'
import type { Mark } from './logos.ts'

/** Maps each mark of the clients to its id. Two clients with the same file have two ids. */
export function marksOf(sections: readonly SectionBody[]): ReadonlyMap<Mark, string> {
  const clients = sections.flatMap(section => (section.kind === 'logos' ? section.clients : []))
  const marks = clients.flatMap(({ mark }) => mark ?? [])
  return new Map(marks.map((mark, at) => [mark, `mark-${at + 1}`]))
}
