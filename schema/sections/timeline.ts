import type { PhrasingContent, RootContent } from 'mdast'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { typeset } from '../typography.ts'
import { asParagraph, type Part, partsOf, type SectionText } from './section-text.ts'

const MOST_ENTRIES = 20

/** The owner's jobs and education. `role` also holds the place, if any; `text` is at most one paragraph. */
export type TimelineBody = {
  kind: 'timeline'
  entries: { years: string; role: RootContent[]; text: RootContent[] }[]
}

export function readTimeline(section: SectionText): TimelineBody {
  const parts = partsOf(section, 'an entry')
  const [tooMany] = parts.slice(MOST_ENTRIES)
  if (tooMany) section.report(tooMany.heading, TOO_MANY)
  const whole = parts.filter(({ nodes }) => nodes.length > 0)
  return { kind: 'timeline', entries: whole.map(part => readEntry(part, section)) }
}

const TOO_MANY = `this is entry ${MOST_ENTRIES + 1}, and the section shows at most ${MOST_ENTRIES}: leave one out.`
const NO_YEARS =
  'an entry begins with its years in bold: write «**2018–2021** Lille» below its title.'
const JOINED = 'leave a line empty between the years and the text below them.'
const OTHER =
  'below its years, an entry has at most one paragraph of text: leave out everything else.'

function readEntry({ heading, nodes }: Part, { lang, report }: SectionText) {
  const [first, ...text] = nodes
  const line = asParagraph(first)
  const [years, ...others] = line?.children ?? []
  if (years?.type !== 'strong') report(first, NO_YEARS)
  else if (others.some(breaksLine)) report(first, JOINED)
  for (const node of text.slice(asParagraph(text[0]) ? 1 : 0)) report(node, OTHER)
  const place = line && { ...line, children: others.map(withoutSeparator) }
  return {
    years: typeset(withDash(plainTextOf(years)), lang),
    role: place && plainTextOf(place) ? [heading, place] : [heading],
    text,
  }
}

const breaksLine = (node: PhrasingContent) => node.type === 'break' || /\n/.test(plainTextOf(node))

/** Turns a hyphen between two digits or two spaces into the en dash of a range. */
const withDash = (years: string) => years.replace(/(?<=\d)-(?=\d)|(?<= )-(?= )/g, '–')

/** Removes the commas, dashes and spaces between the years and the place. */
const withoutSeparator = (node: PhrasingContent, at: number): PhrasingContent =>
  at > 0 || node.type !== 'text' ? node : { ...node, value: node.value.replace(/^[\s,–-]+/, '') }
