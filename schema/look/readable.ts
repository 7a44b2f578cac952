import { type Finding, fault } from '../finding.ts'
import { contrastOfHex } from './contrast.ts'
import { toHex, toOklch } from './oklch.ts'
import { type ColourPair, contrastShare, isWeak, pairsOf } from './pairs.ts'
import { DEFAULT_PALETTE, derive, PALETTES, type Pair, type Seeds } from './palette.ts'

/** The default palette. All its pairs have enough contrast. */
const SHIPPED = PALETTES[DEFAULT_PALETTE]

type Theme = keyof Pair

/**
 * The order in which colours are adjusted. A colour has to contrast only with colours that come before it in this list
 * (pairs.ts).
 */
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
 * Returns four colours near the given ones that make every text readable. Each colour keeps its hue and chroma, and
 * gets the nearest lightness that passes. If no lightness passes, moves paper and ink towards the default palette and
 * tries again.
 */
export function readable(seeds: Seeds): Seeds {
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const found = inOrder(nearShipped(seeds, share))
    if (found) return found
  }
  // In trials, the loop always found colours. If it ever finds none, the default palette is the proposal, because it is
  // readable.
  return SHIPPED
}

const inOrder = (seeds: Seeds) =>
  ORDER.reduce<Seeds | undefined>(
    (done, [seed, theme]) => done && nearest(done, seed, theme),
    seeds,
  )

/** Moves the lightness of paper and ink towards the default palette. A `share` of 1 moves it all the way. */
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

const STEP = 0.02
const FINEST_STEP = 0.002

/**
 * Changes the lightness of one colour until all its pairs pass. When several lightnesses pass, takes the one with which
 * the fewest other colours fail. Returns undefined when no lightness passes.
 */
function nearest(seeds: Seeds, seed: keyof Seeds, theme: Theme): Seeds | undefined {
  const own = `${seed}.${theme}`
  if (!weakFields(seeds).has(own)) return seeds
  const now = toOklch(seeds[seed][theme])
  const at = (distance: number): Seeds => {
    const hex = toHex({ ...now, lightness: now.lightness + distance })
    return { ...seeds, [seed]: { ...seeds[seed], [theme]: hex } }
  }
  let best: { distance: number; weak: number } | undefined
  for (const distance of distances(now.lightness)) {
    const weak = weakFields(at(distance))
    if (weak.has(own) || weak.size >= (best?.weak ?? Number.POSITIVE_INFINITY)) continue
    best = { distance, weak: weak.size }
    if (weak.size === 0) break
  }
  if (!best) return undefined
  const { distance, weak: fewest } = best
  const passes = (finerDistance: number) => {
    const weak = weakFields(at(finerDistance))
    return !weak.has(own) && weak.size <= fewest
  }
  return at(finer(distance, passes))
}

/** Lists the colours with too little contrast, such as `accent.light`. */
const weakFields = (seeds: Seeds) =>
  new Set(
    pairsOf(derive(seeds))
      .filter(isWeak)
      .map(({ seed, theme }) => `${seed}.${theme}`),
  )

/** Lists changes of lightness to try, in both directions, the smallest first. */
const distances = (lightness: number) =>
  Array.from({ length: 1 / STEP }, (_, i) => (i + 1) * STEP)
    .flatMap(distance => [-distance, distance])
    .filter(distance => lightness + distance > -STEP && lightness + distance < 1 + STEP)

/**
 * Finds the smallest change of lightness that passes. It lies between `distance`, which passes, and the next smaller
 * step, which fails.
 */
function finer(distance: number, passes: (distance: number) => boolean): number {
  let far = distance
  let near = distance - Math.sign(distance) * STEP
  while (Math.abs(far - near) > FINEST_STEP) {
    const middle = (far + near) / 2
    if (passes(middle)) far = middle
    else near = middle
  }
  return far
}

/**
 * Returns a fault for each colour that has to change, which names the pair with the lowest contrast. The last one
 * proposes four colours. Returns an empty list when every text is readable.
 */
export function refusals(seeds: Seeds): Finding[] {
  const weak = pairsOf(derive(seeds)).filter(isWeak)
  if (weak.length === 0) return []
  const near = readable(seeds)
  const weakest = new Map(
    weak
      .sort((a, b) => contrastShare(b) - contrastShare(a))
      .map(pair => [`${pair.seed}.${pair.theme}`, pair]),
  )
  const changed = [...weakest.values()].filter(
    ({ seed, theme }) => near[seed][theme] !== seeds[seed][theme],
  )
  const written = ORDER.filter(([, theme]) => theme === 'light').map(
    ([seed]) => `${seed}: { light: '${near[seed].light}', dark: '${near[seed].dark}' }`,
  )
  return [
    ...changed.map(pair => tooWeak(pair, near)),
    fault(`passes with these four colours, near to yours: ${written.join(', ')}`),
  ]
}

function tooWeak({ seed, theme, what, over, under, asked }: ColourPair, near: Seeds): Finding {
  const ratio = Math.floor(contrastOfHex(over, under) * 100) / 100
  const hex = near[seed][theme]
  const { lightness, chroma, hue } = toOklch(hex)
  const oklch = `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(0)})`
  const weak = `has too little contrast: ${what} (${over} on ${under}), has ${ratio}:1 where WCAG asks for ${asked}:1`
  return fault(`${weak}; write ${hex}, ${oklch}.`, { field: `«${seed}.${theme}»` })
}
