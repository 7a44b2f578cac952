/**
 * Returns how many of the last cards stand in rows of two, because rows of three would leave a hole. When two cards are left
 * over, these two share a row. When one card is left over, the last four cards form two rows. A single card is alone.
 */
export function lastByTwo(count: number): number {
  const left = count % 3
  return left === 1 ? Math.min(count, 4) : left
}

/** Returns whether a card stands in a row of two. Such a card has the class `half` (rows-of-two.css). */
export const isHalf = (index: number, count: number) => index >= count - lastByTwo(count)
