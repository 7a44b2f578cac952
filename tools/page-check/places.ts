import type { Place, Seen } from './observation.ts'

/**
 * Describes where something was seen: «the page, 320×568 and 390×844, by night».
 * @param windows how many window sizes were checked
 */
export function tellPlaces(places: readonly Place[], windows: number): string {
  const pages = [...new Set(places.map(({ page }) => page))]
  const sizes = [...new Set(places.flatMap(({ size }) => size ?? []))]
  const themes = [...new Set(places.flatMap(({ theme }) => theme ?? []))]
  return [
    listed(pages),
    sizes.length === windows ? 'in every window' : listed(sizes),
    themes.length === 1 ? { light: 'by day', dark: 'by night' }[themes[0] ?? 'light'] : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Joins words: «a», «a and b», «a, b and c». */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Groups the observations for which `sameness` returns the same string. */
export const together = <T>(things: readonly Seen<T>[], sameness: (thing: Seen<T>) => string) =>
  Object.values(Object.groupBy(things, sameness)).map(group => group as Seen<T>[])

/** Quotes text, shortening long text to its beginning. */
export function quoted(text: string): string {
  const letters = [...text]
  return `«${letters.length > 40 ? `${letters.slice(0, 38).join('')}…` : text}»`
}
