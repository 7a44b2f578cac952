import { emptyResult, percentile, type Result } from './scenario.ts'

/** A mail as the receiving server saw it; `token` is the mark its visitor put into the text. */
export type Arrived = { token: string; messageId: string }

export type Ledger = ReturnType<typeof createLedger>

/** Keeps what visitors were told and compares it with what the owner got. */
export function createLedger(name: string) {
  const acknowledged = new Set<string>()
  const durationsMs: number[] = []
  const problems: string[] = []
  const notes: string[] = []

  return {
    acknowledged,
    problems,
    notes,
    /** Notes that a visitor was told «success», and after how long. */
    acknowledge(token: string, ms?: number): void {
      acknowledged.add(token)
      if (ms !== undefined) durationsMs.push(ms)
    },
    expect(holds: boolean, otherwise: string): void {
      if (!holds) problems.push(otherwise)
    },
    /** True once every acknowledged message has arrived, or is kept for the owner. */
    isComplete(arrived: readonly Arrived[], kept: ReadonlySet<string> = new Set()): boolean {
      const tokens = new Set(arrived.map(({ token }) => token))
      return [...acknowledged].every(token => tokens.has(token) || kept.has(token))
    },
    /** Closes the account. `kept` are messages set aside for the owner: neither mailed nor lost. */
    close(arrived: readonly Arrived[], kept: ReadonlySet<string> = new Set()): Result {
      const counts = compare({ acknowledged, problems }, arrived, kept)
      if (kept.size > 0) notes.push(`${kept.size} set aside for the owner`)
      const sorted = durationsMs.toSorted((a, b) => a - b)
      const [p50Ms, p99Ms] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
      return { ...emptyResult(name), ...counts, p50Ms, p99Ms, problems, notes }
    },
  }
}

type Told = { acknowledged: ReadonlySet<string>; problems: string[] }

function compare(
  { acknowledged, problems }: Told,
  all: readonly Arrived[],
  kept: ReadonlySet<string>,
) {
  const arrived = all.filter(({ token }) => token !== '')
  const byToken = Map.groupBy(arrived, ({ token }) => token)
  const missing = [...acknowledged].filter(token => !byToken.has(token) && !kept.has(token))
  for (const [token, mails] of byToken)
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1)
      problems.push(`${token} arrived with different Message-IDs`)
  if (missing.length > 0) problems.push(`lost: ${missing.slice(0, 5).join(', ')}`)
  return {
    acknowledged: acknowledged.size,
    delivered: byToken.size,
    lost: missing.length,
    duplicates: arrived.length - byToken.size,
  }
}
