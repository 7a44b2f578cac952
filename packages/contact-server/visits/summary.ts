import type { Tally } from './tally.ts'

export type Total = { name: string; visits: number; messages: number }

/** Adds up the tallies that share a name. */
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

/** Adds up the visits per name and sorts them, most visits first. Leaves out messages. */
export function mostVisits(tallies: readonly Tally[], nameOf: (tally: Tally) => string): Total[] {
  const visits = tallies.filter(({ kind }) => kind !== 'message')
  return totalsBy(visits, nameOf).sort((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1))
}
