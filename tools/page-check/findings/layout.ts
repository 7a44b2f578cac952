import { type Finding, problem } from '../../../schema/finding.ts'
import type { Flaw, Seen, Words } from '../observation.ts'
import { quoted, seenIn, tellPlaces, together } from '../places.ts'
import type { By } from '../sources.ts'

const NOT_OURS = 'none of the texts of content/ says this: please report it'

export function layoutFindings(flaws: readonly Seen<Flaw>[], { sources, windows }: By): Finding[] {
  // A line may contain several strings, such as a sentence and a link, so similar flaws in a block share a finding.
  const groups = together(flaws, flaw =>
    [flaw.kind, flaw.words.block || flaw.words.text, otherIn(flaw)].join('\n'),
  )
  return groups.map(group => {
    const worst = group.reduce((a, b) => (pxOf(b) > pxOf(a) ? b : a))
    const seen = seenIn(group)
    const texts = worst.kind === 'collides' ? [worst.words, worst.with] : [worst.words]
    const source = texts.flatMap(words => sources.placeOf(words) ?? []).join(', or ')
    const what = `${quoted(worst.words.text)} ${trouble(worst)} (${tellPlaces(seen, windows)})`
    return problem(what, source ? `${source}: ${remedy(worst)}` : NOT_OURS, { seen })
  })
}

/**
 * Leaves out text that overlaps other text on the same page at the same window size, because the overlap may be what lowers its
 * contrast.
 */
export const withoutCollisions = <T extends Seen<{ words: Words }>>(
  texts: readonly T[],
  flaws: readonly Seen<Flaw>[],
): T[] =>
  texts.filter(
    ({ words, place }) =>
      !flaws.some(
        flaw =>
          flaw.kind === 'collides' &&
          flaw.place.page === place.page &&
          flaw.place.size === place.size &&
          [flaw.words.text, flaw.with.text].includes(words.text),
      ),
  )

function otherIn(flaw: Flaw): string {
  if (flaw.kind === 'collides') return flaw.with.block
  return flaw.kind === 'covered' ? flaw.by : ''
}

const pxOf = (flaw: Flaw) => ('px' in flaw ? flaw.px : 0)

function trouble(flaw: Flaw): string {
  if (flaw.kind === 'covered') return `is covered by ${flaw.by}`
  if (flaw.kind === 'collides') return `and ${quoted(flaw.with.text)} stand on each other`
  if (flaw.px <= flaw.roomPx) return 'is cut above or below'
  const widths = `it takes ${Math.round(flaw.px)} px where there are ${Math.round(flaw.roomPx)}`
  return `${flaw.kind === 'wide' ? 'is wider than the window' : 'is cut'}: ${widths}`
}

function remedy(flaw: Flaw): string {
  if (flaw.kind === 'covered') return 'shorten it, or what covers it'
  if (flaw.kind === 'collides') return 'shorten one of the two texts, or leave it out'
  const { words, px, roomPx } = flaw
  const letters = Math.floor([...words.text].length * Math.min(1, roomPx / px))
  if (px <= roomPx || letters < 1) return 'shorten it'
  return /[\s-]/.test(words.text)
    ? `at most ${letters} letters would do`
    : `at most ${letters} letters would do, or a space or a hyphen where it may break`
}
