import type { Finding } from '../../schema/finding.ts'
import type { Place, Seen } from './observation.ts'

type SeenIn = NonNullable<Finding['seen']>

export const seenIn = (things: readonly { place: Place }[]): SeenIn => ({
  pages: [...new Set(things.map(({ place }) => place.page))],
  sizes: [...new Set(things.flatMap(({ place }) => place.size ?? []))],
  themes: [...new Set(things.flatMap(({ place }) => place.theme ?? []))],
})

/**
 * Describes where something was seen: «the page, 320×568 and 390×844, by night».
 * @param windows how many window sizes were checked
 */
export function tellPlaces({ pages, sizes, themes }: SeenIn, windows: number): string {
  return [
    listed(pages),
    sizes.length === windows ? 'in every window' : listed(sizes),
    themes.length === 1 ? { light: 'by day', dark: 'by night' }[themes[0] ?? 'light'] : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

export const together = <T>(things: readonly Seen<T>[], sameness: (thing: Seen<T>) => string) =>
  Object.values(Object.groupBy(things, sameness)).map(group => group as Seen<T>[])

export function quoted(text: string): string {
  const letters = [...text]
  return `«${letters.length > 40 ? `${letters.slice(0, 38).join('')}…` : text}»`
}
