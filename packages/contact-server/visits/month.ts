import { mostVisits, totalsBy } from './summary.ts'
import { OTHER_SOURCES, type Tally } from './tally.ts'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** The mail names at most this many pages, and at most this many sources. */
const MAX_NAMES = 5

/**
 * Writes the subject and the three lines of the mail with a month's figures; undefined when nothing was counted.
 * @param first the first day of the month
 */
export function composeMonth(first: string, tallies: readonly Tally[]) {
  const [all] = totalsBy(tallies, () => 'all')
  if (!all) return undefined
  const phones = mostVisits(tallies, ({ kind }) => kind).find(({ name }) => name === 'phone')
  const onPhone = phones?.visits ?? 0
  const visits = plural(all.visits, 'visite')
  const devices = `${all.visits - onPhone} sur ordinateur, ${onPhone} sur téléphone`
  const lines = [
    `${visits} (${devices}) et ${plural(all.messages, 'message')}.`,
    `Pages\u00a0: ${names(tallies, ({ page }) => page)}.`,
    `Venues de\u00a0: ${names(tallies, sourceName)}.`,
  ]
  return { subject: `${visits} en ${MONTH.format(Date.parse(first))}`, text: lines.join('\n') }
}

function sourceName({ source }: Tally): string {
  if (source === '') return 'aucun autre site'
  return source === OTHER_SOURCES ? 'divers' : source
}

function names(tallies: readonly Tally[], nameOf: (tally: Tally) => string): string {
  const found = mostVisits(tallies, nameOf)
  const shown = found.slice(0, MAX_NAMES).map(({ name, visits }) => `${name} (${visits})`)
  const rest = found.length > MAX_NAMES ? [`et ${found.length - MAX_NAMES} de plus`] : []
  return [...shown, ...rest].join(', ') || 'aucune'
}

const plural = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`
