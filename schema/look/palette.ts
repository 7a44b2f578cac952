import { contrastOfHex } from './contrast.ts'
import { mix, toHex, toOklch } from './oklch.ts'

/** `#rrggbb` by day and by night. */
export type Pair = { light: string; dark: string }

/** What an owner chooses: all other colours follow. */
export type Seeds = Record<'paper' | 'ink' | 'accent' | 'second', Pair>

/** Every colour of the site; what is mixed with transparency is one of them. */
export type Palette = Seeds &
  Record<
    'stone' | 'soft' | 'field' | 'placeholder' | 'ripe' | 'burnt' | 'brick' | 'stratum2',
    Pair
  > & {
    /** The third stratum by night, and the fourth by day. */
    stratum3Dark: string
    stratum4Light: string
    footerDark: string
    /** On a footer that is ink by day. */
    footerSoft: string
  }

/** The demonstration's, chosen by eye, in which the style sheets are written; `derive` comes within 5 % of its lightness. */
export const VERCORS: Palette = {
  paper: { light: '#f5f3ef', dark: '#0c1522' },
  ink: { light: '#182031', dark: '#f3ece0' },
  accent: { light: '#faa155', dark: '#f9af66' },
  second: { light: '#6653a4', dark: '#beb4f1' },
  stone: { light: '#e9e6df', dark: '#152131' },
  soft: { light: '#41495a', dark: '#c4bdb0' },
  field: { light: '#6e7581', dark: '#77818f' },
  placeholder: { light: '#5d636f', dark: '#969fab' },
  ripe: { light: '#d76511', dark: '#f9af66' },
  burnt: { light: '#8e4417', dark: '#f5b675' },
  brick: { light: '#ac2724', dark: '#f47c70' },
  stratum2: { light: '#d4cff0', dark: '#393157' },
  stratum3Dark: '#844217',
  stratum4Light: '#38435f',
  footerDark: '#060f1a',
  footerSoft: '#d1cabc',
}

const pair = (light: string, dark: string): Pair => ({ light, dark })

/** The palettes by their names in content/look.ts. */
export const SEEDS = {
  vercors: VERCORS as Seeds,
  estuaire: {
    paper: pair('#f2f5f4', '#0a1a1e'),
    ink: pair('#0f2a30', '#ecf1ee'),
    accent: pair('#f0c04a', '#f4cd6a'),
    second: pair('#1f757d', '#7fcbd0'),
  },
  schiste: {
    paper: pair('#f4f3f6', '#13111d'),
    ink: pair('#1f1b2e', '#efecf3'),
    accent: pair('#f08f7c', '#f5a595'),
    second: pair('#33518a', '#a9c3ee'),
  },
  lichen: {
    paper: pair('#f5f4ed', '#0f160d'),
    ink: pair('#1b2717', '#eef0e4'),
    accent: pair('#c7d858', '#d2e072'),
    second: pair('#75507f', '#d0aedb'),
  },
}

/** A palette out of four colours. By night the accent is its own ripe: the style sheets know one colour for both. */
export function derive({ paper, ink, accent, second }: Seeds): Palette {
  const inBoth = (make: (theme: keyof Pair) => string): Pair => pair(make('light'), make('dark'))
  const faint = (share: number) => inBoth(theme => mix(ink[theme], paper[theme], share))
  const thin = (ratio: Record<keyof Pair, number>) =>
    inBoth(theme => thinned(ink[theme], paper[theme], ratio[theme]))
  const night = toOklch(paper.dark)
  const footerDark = toHex({ ...night, lightness: night.lightness - 0.03 })
  return {
    ...{ paper, ink, accent, second },
    stone: faint(0.94),
    soft: faint(0.2),
    placeholder: thin({ light: 5.4, dark: 6.8 }),
    field: thin({ light: 4.2, dark: 4.6 }),
    ripe: pair(until(accent.light, paper.light, 3.2), accent.dark),
    burnt: inBoth(theme => until(accent[theme], paper[theme], 6.2)),
    brick: inBoth(theme => until(VERCORS.brick[theme], paper[theme], 4.5)),
    stratum2: pair(mix(paper.light, second.light, 0.28), mix(paper.dark, second.dark, 0.25)),
    stratum3Dark: until(accent.dark, paper.light, 6.8),
    stratum4Light: mix(ink.light, second.light, 0.35),
    footerDark,
    footerSoft: mix(ink.dark, footerDark, 0.15),
  }
}

/** The ground of a picture that is seen through: stone, as much lighter or darker as it takes to see pixels of this colour. */
export const groundOf = (colour: string, stone: Pair): Pair =>
  pair(until(stone.light, colour, 3), until(stone.dark, colour, 3))

/** The colour itself, or the nearest lightness of its hue and chroma that has the contrast; black or white where none has. */
export function until(colour: string, against: string, ratio: number): string {
  if (contrastOfHex(colour, against) >= ratio) return colour
  const oklch = toOklch(colour)
  let near = oklch.lightness
  let far = toOklch(against).lightness > 0.5 ? 0 : 1
  while (Math.abs(far - near) > 0.001) {
    const lightness = (near + far) / 2
    if (contrastOfHex(toHex({ ...oklch, lightness }), against) < ratio) near = lightness
    else far = lightness
  }
  return toHex({ ...oklch, lightness: far })
}

/** As much paper in the ink as leaves it the contrast. */
function thinned(ink: string, paper: string, ratio: number): string {
  let share = 0
  while (share < 0.9 && contrastOfHex(mix(ink, paper, share + 0.01), paper) >= ratio) share += 0.01
  return mix(ink, paper, share)
}
