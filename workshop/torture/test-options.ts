/** One round of a scenario, without an end but the test's own. */
export const once = rounds(1)

/** What every scenario must come to. */
export const HELD = { lost: 0, problems: [] }

export function rounds(count: number) {
  return { rounds: count, signal: new AbortController().signal }
}
