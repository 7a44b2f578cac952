import { contrastOfHex, mix, toHex, toOklch } from './colour.ts'

/** Each colour as `#rrggbb`. */
export type Pair = { light: string; dark: string }

/** An owner can choose these colours; `derive` makes the others from them. */
export const SEEDS = ['paper', 'ink', 'accent', 'second'] as const
export type Seeds = Record<(typeof SEEDS)[number], Pair>

/** The colours of the site. In the style sheets, each is a custom property of the same name, such as `--ink`. */
export type Palette = ReturnType<typeof derive>

const pair = (light: string, dark: string): Pair => ({ light, dark })

/** The red of error messages. `derive` makes it lighter or darker when it would be hard to read on a palette's background. */
const RED = pair('#ac2724', '#f47c70')

/**
 * The third stratum (layer of skills) of the dark theme is usually a dark shade of the accent. Dark yellow and dark lime look
 * muddy, so for an accent with a hue between `above` and `upTo` degrees, the stratum is a dark shade of rust or fern green,
 * unless the accent is nearly grey.
 */
const SHADES = [
  { above: 55, upTo: 105, shade: { lightness: 0.6, chroma: 0.115, hue: 48 } },
  { above: 105, upTo: 135, shade: { lightness: 0.6, chroma: 0.1, hue: 140 } },
]

/**
 * Keyed by the names that look.ts uses. All colours of the first palette are hand-picked; those of the others are derived from
 * four colours each.
 */
export const PALETTES = {
  vercors: {
    paper: pair('#f5f3ef', '#0c1522'),
    ink: pair('#182031', '#f3ece0'),
    accent: pair('#faa155', '#f9af66'),
    second: pair('#6653a4', '#beb4f1'),
    stone: pair('#e9e6df', '#152131'),
    soft: pair('#41495a', '#c4bdb0'),
    field: pair('#6e7581', '#77818f'),
    placeholder: pair('#5d636f', '#969fab'),
    sign: pair('#faa155', '#f9af66'),
    ripe: pair('#d76511', '#f9af66'),
    burnt: pair('#8e4417', '#f5b675'),
    brick: RED,
    stratum2: pair('#d4cff0', '#393157'),
    stratum3: pair('#faa155', '#804015'),
    stratum4: pair('#38435f', '#f9af66'),
    footer: pair('#182031', '#060f1a'),
    muted: pair('#d1cabc', '#d1cabc'),
  },
  estuaire: shipped({
    paper: pair('#f2f5f4', '#0a1a1e'),
    ink: pair('#0f2a30', '#ecf1ee'),
    accent: pair('#f0c04a', '#f4cd6a'),
    second: pair('#1f757d', '#7fcbd0'),
  }),
  schiste: shipped({
    paper: pair('#f4f3f6', '#13111d'),
    ink: pair('#1f1b2e', '#efecf3'),
    accent: pair('#f08f7c', '#f5a595'),
    second: pair('#33518a', '#a9c3ee'),
  }),
  lichen: shipped({
    paper: pair('#f5f4ed', '#0f160d'),
    ink: pair('#1b2717', '#eef0e4'),
    accent: pair('#c7d858', '#d2e072'),
    second: pair('#75507f', '#d0aedb'),
  }),
} satisfies Record<string, Palette>

export const DEFAULT_PALETTE = 'vercors' satisfies keyof typeof PALETTES

/** Whether light text has more contrast than dark text on the light theme's accent. */
export const isDarkAccent = ({ paper, ink, accent }: Seeds) =>
  contrastOfHex(paper.light, accent.light) > contrastOfHex(ink.light, accent.light)

/** The colour of text on the light theme's accent: on badges, hovered buttons and the sharing picture. */
export const textOnAccent = (palette: Seeds): string =>
  isDarkAccent(palette) ? palette.paper.light : palette.paper.dark

/** The colour of the middle bar in the default icons, on the light theme's `ink`. */
export const accentOnInk = ({ accent, ink }: Seeds): string =>
  contrastOfHex(accent.light, ink.light) < 3 ? accent.dark : accent.light

/** The colours of mails to the owner. `line` is what the page's `--line` (tokens.css) looks like on `paper`. */
export function mailColours({ paper, ink, soft, accent }: Palette) {
  const line = pair(mix(paper.light, ink.light, 0.2), mix(paper.dark, ink.dark, 0.2))
  return { paper, ink, soft, accent, line }
}

/** In the template's own palettes, `sign` is the accent itself, which was chosen by eye. */
function shipped(seeds: Seeds): Palette {
  return { ...derive(seeds), sign: seeds.accent }
}

/**
 * `sign` is the colour of the map's dot, the status and the default logo: the accent, but darker or lighter in the light theme
 * if the accent lacks the contrast that WCAG 1.4.11 asks for.
 */
export function derive({ paper, ink, accent, second }: Seeds) {
  const inBoth = (make: (theme: keyof Pair) => string): Pair => pair(make('light'), make('dark'))
  const faint = (share: number) => inBoth(theme => mix(ink[theme], paper[theme], share))
  const thin = (ratio: Record<keyof Pair, number>) =>
    inBoth(theme => thinned(ink[theme], paper[theme], ratio[theme]))
  const night = toOklch(paper.dark)
  const footerDark = toHex({ ...night, lightness: night.lightness - 0.03 })
  return {
    paper,
    ink,
    accent,
    second,
    stone: faint(0.94),
    soft: faint(0.2),
    placeholder: thin({ light: 5.4, dark: 6.8 }),
    field: thin({ light: 4.2, dark: 4.6 }),
    sign: pair(until(accent.light, paper.light, 3), accent.dark),
    ripe: pair(until(accent.light, paper.light, 3.2), accent.dark),
    burnt: inBoth(theme => until(accent[theme], paper[theme], 6.2)),
    brick: inBoth(theme => until(RED[theme], paper[theme], 4.5)),
    stratum2: pair(mix(paper.light, second.light, 0.28), mix(paper.dark, second.dark, 0.25)),
    stratum3: pair(accent.light, until(shadeOf(accent.dark), paper.light, 7.05)),
    stratum4: pair(mix(ink.light, second.light, 0.35), accent.dark),
    footer: pair(ink.light, footerDark),
    muted: inBoth(() => mix(ink.dark, footerDark, 0.15)),
  }
}

/** The colour to darken for the third stratum of the dark theme. */
function shadeOf(accent: string): string {
  const { chroma, hue } = toOklch(accent)
  const isGrey = chroma < 0.04
  const muddy = SHADES.find(({ above, upTo }) => !isGrey && hue > above && hue <= upTo)
  return muddy ? toHex(muddy.shade) : accent
}

/**
 * The background of a transparent picture: the palette's `stone`, made lighter or darker if the picture's own `colour` would be
 * hard to see on it.
 */
export const groundOf = (colour: string, stone: Pair): Pair =>
  pair(until(stone.light, colour, 3), until(stone.dark, colour, 3))

/**
 * Makes a colour darker if `against` is light, or lighter if it is dark, until their contrast reaches `ratio`. If even black or
 * white doesn't reach it, the result is black or white.
 */
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

/** Mixes paper into ink in steps of 1 %, at most 90 %, while the contrast with paper stays at `ratio` or more. */
function thinned(ink: string, paper: string, ratio: number): string {
  let share = 0
  while (share < 0.9 && contrastOfHex(mix(ink, paper, share + 0.01), paper) >= ratio) share += 0.01
  return mix(ink, paper, share)
}
