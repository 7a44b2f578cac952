import type { Tally } from './tally.ts'

export type Total = { name: string; visits: number; messages: number }

export function totalsBy(tallies: readonly Tally[], nameOf: (tally: Tally) => string): Total[] {
  const totals = new Map<string, Total>()
  for (const tally of tallies) {
    const name = nameOf(tally)
    const total = totals.get(name) ?? { name, visits: 0, messages: 0 }
    total[tally.kind === 'message' ? 'messages' : 'visits'] += tally.count
    totals.set(name, total)
  }
  return [...totals.values()]
}

/** Like `totalsBy`, but without messages and sorted by visits, highest first. */
export function mostVisits(tallies: readonly Tally[], nameOf: (tally: Tally) => string): Total[] {
  const visits = tallies.filter(({ kind }) => kind !== 'message')
  return totalsBy(visits, nameOf).sort((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1))
}
