import { type Finding, problem } from '../../../schema/finding.ts'
import { PALETTES, type Palette } from '../../../theme/palette.ts'
import { remedyFor } from '../colour.ts'
import type { Contrast, Seen } from '../observation.ts'
import { quoted, seenIn, tellPlaces, together } from '../places.ts'
import type { By } from '../sources.ts'

export function contrastFindings(
  contrasts: readonly Seen<Contrast>[],
  { palette, sources, windows }: By & { palette: Palette },
): Finding[] {
  const isOverLine = ({ behind, ground }: Contrast) => behind !== ground
  const groups = together(contrasts, contrast => {
    const { place, color, ground, words } = contrast
    // Text over the map has many background colours, so it is grouped by section. All other text is grouped by background
    // colour.
    return [place.theme, color, isOverLine(contrast) ? words.section : ground].join()
  })
  return groups.map(group => {
    const [weakest] = group.sort((a, b) => a.ratio / a.asked - b.ratio / b.asked)
    const { words, ratio, asked, color, ground, place } = weakest as Seen<Contrast>
    const others = new Set(group.map(({ words }) => words.block)).size - 1
    const texts = ['', ' and one other text', ` and ${others} other texts`][Math.min(others, 2)]
    const has = others > 0 ? 'have as little as' : 'has'
    const over = isOverLine(weakest as Contrast) ? 'over the map' : `in ${color} on ${ground}`
    const seen = seenIn(group)
    const source = sources.placeOf(words)
    const what = `${quoted(words.text)}${texts} ${has} ${shown(ratio)}:1 ${over}, where ${asked}:1 is asked (${tellPlaces(seen, windows)})${source ? `: ${source}` : ''}`
    return problem(what, fixFor(palette, group, place.theme), { seen })
  })
}

/** Rounds down, because 4.499 must not appear as 4.50. */
const shown = (ratio: number) => (Math.floor(ratio * 100 + 1e-6) / 100).toFixed(2)

function fixFor(palette: Palette, group: readonly Contrast[], theme: 'light' | 'dark' = 'light') {
  const remedy = remedyFor(palette, theme, group)
  if (remedy)
    return `in look.ts, «${remedy.seed}.${theme}»: '${remedy.to}' would do, instead of '${remedy.from}'`
  return `no lightness of one colour helps: shorten the text, or «mapMark» in site.ts, choose a palette that ships in look.ts (${Object.keys(PALETTES).join(', ')}), or draw a map with fewer lines`
}
