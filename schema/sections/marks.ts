import type { SectionBody } from './kinds.ts'
import type { Mark } from './logos.ts'

/** Maps each client's logo to its id on the page. Two clients with the same file have two ids. */
export function marksOf(sections: readonly SectionBody[]): ReadonlyMap<Mark, string> {
  const clients = sections.flatMap(section => (section.kind === 'logos' ? section.clients : []))
  const marks = clients.flatMap(({ mark }) => mark ?? [])
  return new Map(marks.map((mark, at) => [mark, `mark-${at + 1}`]))
}
