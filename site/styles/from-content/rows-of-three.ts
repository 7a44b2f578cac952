/**
 * Returns how many of the last cards stand in rows of two, so that rows of three leave no hole. When two cards are left over,
 * they share a row. When one card is left over, the last four cards fill two rows. A single card stands alone.
 */
export function lastByTwo(count: number): number {
  const left = count % 3
  return left === 1 ? Math.min(count, 4) : left
}

/** Returns true when a card stands in a row of two. Such a card has the class `half` (projects.css). */
export const isHalf = (index: number, count: number) => index >= count - lastByTwo(count)
