import { toHex, toOklch } from './colour.ts'
import { isWeak, pairsOf } from './pairs.ts'
import { DEFAULT_PALETTE, derive, PALETTES, type Pair, type Seeds } from './palette.ts'

/** The palette to fall back on: all its colour pairs have enough contrast. */
const SHIPPED = PALETTES[DEFAULT_PALETTE]

type Theme = keyof Pair

/** The order in which colours are adjusted: those that others must contrast with (pairs.ts) come first. */
const ORDER: [keyof Seeds, Theme][] = [
  ['paper', 'light'],
  ['paper', 'dark'],
  ['ink', 'dark'],
  ['ink', 'light'],
  ['accent', 'light'],
  ['accent', 'dark'],
  ['second', 'light'],
  ['second', 'dark'],
]

/**
 * Finds four colours with which all text is readable, by changing the lightness of the given ones. If it finds none, it moves
 * the lightness of paper and ink towards the default palette's and tries again. As a last resort, it returns that palette's
 * colours.
 */
export function readable(seeds: Seeds): Seeds {
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const found = inOrder(nearShipped(seeds, share))
    if (found) return found
  }
  return SHIPPED
}

const inOrder = (seeds: Seeds) =>
  ORDER.reduce<Seeds | undefined>(
    (done, [seed, theme]) => done && nearest(done, seed, theme),
    seeds,
  )

/** Moves the lightness of paper and ink towards the default palette's. A `share` of 1 moves it all the way. */
function nearShipped(seeds: Seeds, share: number): Seeds {
  if (share === 0) return seeds
  const moved = (seed: 'paper' | 'ink', theme: Theme) => {
    const own = toOklch(seeds[seed][theme])
    const shipped = toOklch(SHIPPED[seed][theme])
    return toHex({ ...own, lightness: own.lightness + (shipped.lightness - own.lightness) * share })
  }
  const both = (seed: 'paper' | 'ink') => ({
    light: moved(seed, 'light'),
    dark: moved(seed, 'dark'),
  })
  return { ...seeds, paper: both('paper'), ink: both('ink') }
}

/**
 * Changes the lightness of one colour until all its pairs have enough contrast; undefined when no lightness is enough. If
 * several are enough, picks the lightness with which the fewest other colours have too little contrast.
 */
function nearest(seeds: Seeds, seed: keyof Seeds, theme: Theme): Seeds | undefined {
  const own = `${seed}.${theme}`
  if (!weakFields(seeds).has(own)) return seeds
  let best: { seeds: Seeds; weak: number } | undefined
  for (const changed of lightnesses(seeds, seed, theme)) {
    const weak = weakFields(changed.seeds)
    if (weak.has(own) || weak.size >= (best?.weak ?? Number.POSITIVE_INFINITY)) continue
    best = { seeds: changed.seeds, weak: weak.size }
    if (weak.size === 0) break
  }
  return best?.seeds
}

/** The smallest change of lightness to try, on a scale from 0 (black) to 1 (white). */
const STEP = 0.01

/** Lists lighter and darker versions of one colour, the nearest first, each with the four colours that result. */
export function lightnesses(seeds: Seeds, seed: keyof Seeds, theme: Theme) {
  const own = toOklch(seeds[seed][theme])
  const at = (distance: number, lightness: number) => {
    const hex = toHex({ ...own, lightness })
    return { seed, hex, distance, seeds: { ...seeds, [seed]: { ...seeds[seed], [theme]: hex } } }
  }
  return Array.from({ length: 1 / STEP }, (_, step) => (step + 1) * STEP).flatMap(distance =>
    [own.lightness - distance, own.lightness + distance]
      .filter(lightness => lightness > -STEP && lightness < 1 + STEP)
      .map(lightness => at(distance, lightness)),
  )
}

const weakFields = (seeds: Seeds) =>
  new Set(
    pairsOf(derive(seeds))
      .filter(isWeak)
      .map(({ seed, theme }) => `${seed}.${theme}`),
  )
