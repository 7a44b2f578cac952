import { placeText } from '../../schema/finding.ts'
import type { ContentText } from '../../schema/folder/content-files.ts'
import { byScript, extraCharacters } from './language-fonts.ts'

const MOST_SIGNS = 8
const MOST_PLACES = 3

/**
 * Names characters that the page's typeface lacks, and places where the content uses them; undefined when there are none.
 * Symbols such as arrows don't count, because they look good in any font.
 */
export function missingGlyphs(texts: readonly ContentText[], folder?: string) {
  const needed = [...extraCharacters(texts.map(({ text }) => text))]
  const { missing } = byScript(needed.filter(sign => /[\p{L}\p{M}\p{N}\p{P}]/u.test(sign)).join(''))
  if (!missing) return undefined
  const signs = [...missing].map(sign => `«${sign}»`)
  const places = texts
    .filter(({ text }) => [...missing].some(sign => text.normalize().includes(sign)))
    .map(({ place }) => placeText(place, folder))
  return (
    `The fonts of the page have no ${listed(signs, MOST_SIGNS)}, so the browser takes another font: ` +
    `${listed([...new Set(places)], MOST_PLACES)}.`
  )
}

function listed(words: readonly string[], most: number): string {
  const more = words.length - most
  const shown = words.slice(0, most).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
