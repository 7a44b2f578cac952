/** Writes a number with its noun: «1 day», «3 days». */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
