/**
 * How many cards, at the end, stand two a row where the others stand three, so that no row has a hole: the last two, or
 * the last four where one would be left alone.
 */
export function lastByTwo(count: number): number {
  const left = count % 3
  return left === 1 ? Math.min(count, 4) : left
}

/** Whether a card stands two a row. Its class is `half` then (rows-of-two.css). */
export const isHalf = (index: number, count: number) => index >= count - lastByTwo(count)
