import { contrastOfHex, mix } from '../../theme/colour.ts'
import { isWeak, pairsOf } from '../../theme/pairs.ts'
import { derive, type Palette, SEEDS, type Seeds } from '../../theme/palette.ts'
import { lightnesses } from '../../theme/readable.ts'
import type { Contrast, Theme } from './observation.ts'

type Weak = Pick<Contrast, 'color' | 'ground' | 'behind' | 'asked'>
type Role = (palette: Palette) => string
type Model = { text: Role; behind: Role; asked: number }

/**
 * Two colours count as the same when their differences in red, green and blue add up to at most this, because browsers round
 * colours.
 */
const SAME = 6

/**
 * Finds the smallest change to one colour's lightness that makes all these contrasts high enough, and passes the build's
 * colour checks (pairs.ts).
 * @returns which colour to change in look.ts, from what and to what; undefined when no such change is found
 */
export function remedyFor(palette: Palette, theme: Theme, weak: readonly Weak[]) {
  const models = weak.map(contrast => modelOf(palette, theme, contrast))
  const { paper, ink, accent, second } = palette
  const seeds: Seeds = { paper, ink, accent, second }
  const passes = (changed: Palette) =>
    models.every(model => model && passesIn(changed, model)) && !pairsOf(changed).some(isWeak)
  const found = SEEDS.flatMap(seed => lightnesses(seeds, seed, theme))
    .sort((a, b) => a.distance - b.distance)
    .find(changed => passes(derive(changed.seeds)))
  return found && { seed: found.seed, from: seeds[found.seed][theme], to: found.hex }
}

const passesIn = (palette: Palette, { text, behind, asked }: Model) =>
  contrastOfHex(text(palette), behind(palette)) >= asked

/** Undefined when the text's colour isn't in the palette. */
function modelOf(palette: Palette, theme: Theme, weak: Weak): Model | undefined {
  const roles = rolesOf(palette)
  const roleOf = (hex: string) => roles.find(role => distance(role(palette), hex) <= SAME)
  const text = roleOf(weak.color)
  // Some backgrounds aren't in the palette, such as the first stratum in the dark theme. They count as a mix of `paper` and
  // another colour.
  const ground = roleOf(weak.ground) ?? mixed(palette, ({ paper }) => paper[theme], weak.ground)
  return text && { text, behind: mixed(palette, ground, weak.behind), asked: weak.asked }
}

/**
 * Finds the palette colour that, mixed into `ground` with a share of 0 to 100 %, comes closest to a pixel's colour.
 * @returns a function that makes the same mix from another palette
 */
function mixed(palette: Palette, ground: Role, pixel: string): Role {
  const under = ground(palette)
  const tried = rolesOf(palette).flatMap(over =>
    SHARES.map(share => ({
      over,
      share,
      off: distance(mix(under, over(palette), share), pixel),
    })),
  )
  const { over, share } = tried.reduce((best, next) => (next.off < best.off ? next : best))
  return changed => mix(ground(changed), over(changed), share)
}

const SHARES = Array.from({ length: 101 }, (_, percent) => percent / 100)

function rolesOf(palette: Palette): Role[] {
  const names = Object.keys(palette) as (keyof Palette)[]
  return names.flatMap((name): Role[] => [
    changed => changed[name].light,
    changed => changed[name].dark,
  ])
}

function distance(a: string, b: string): number {
  const [one, other] = [a, b].map(hex => Buffer.from(hex.slice(1), 'hex'))
  return [0, 1, 2].reduce((sum, at) => sum + Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 0)), 0)
}
