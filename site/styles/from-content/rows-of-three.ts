/**
 * Returns how many of the last cards stand in rows of two, where the others stand in rows of three, so that no row has a hole:
 * two, or four when only one card would be left over.
 */
export function lastByTwo(count: number): number {
  const left = count % 3
  return left === 1 ? Math.min(count, 4) : left
}

/** Returns whether a card stands in a row of two. Such a card has the class `half` (rows-of-two.css). */
export const isHalf = (index: number, count: number) => index >= count - lastByTwo(count)
