import { contrastOfHex } from './contrast.ts'
import { mix, toHex, toOklch } from './oklch.ts'
import { derive, type Palette, type Seeds } from './palette.ts'

/** Of text, and of large text and graphics. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const [TEXT, GRAPHICS] = [4.5, 3]

/** Two colours that meet, what of the page they are, the contrast asked of them, and the chosen colour to change if they fail. */
type ColourPair = {
  what: string
  over: string
  under: string
  asked: number
  seed: keyof Seeds
  theme: 'light' | 'dark'
}

type Row = [seed: keyof Seeds, what: string, over: string, under: string]

export const pairsOf = (palette: Palette): ColourPair[] =>
  (['light', 'dark'] as const).flatMap(theme => [
    ...pairs(theme, TEXT, textRows(palette, theme)),
    ...pairs(theme, GRAPHICS, graphicsRows(palette, theme)),
  ])

const pairs = (theme: ColourPair['theme'], asked: number, rows: Row[]): ColourPair[] =>
  rows.map(([seed, what, over, under]) => ({ seed, what, over, under, asked, theme }))

function textRows(palette: Palette, theme: ColourPair['theme']): Row[] {
  const { paper, ink, accent, soft, placeholder, stone, stratum2, brick, burnt } = palette
  return [
    ['ink', 'ink on paper', ink[theme], paper[theme]],
    ['ink', 'secondary text, which follows ink, on paper', soft[theme], paper[theme]],
    ['ink', 'a placeholder, which follows ink, on paper', placeholder[theme], paper[theme]],
    ['ink', 'ink on the first stratum', ink[theme], stone[theme]],
    ['paper', 'the red of errors on paper', brick[theme], paper[theme]],
    ['accent', 'icons, which follow accent, on paper', burnt[theme], paper[theme]],
    ['accent', 'paper.dark, the text of badges and buttons, on accent', paper.dark, accent[theme]],
    ['second', 'ink on the second stratum', ink[theme], stratum2[theme]],
    ...(theme === 'light' ? textByDay(palette) : textByNight(palette)),
  ]
}

const textByDay = ({ paper, ink, accent, stratum4Light, footerSoft }: Palette): Row[] => [
  ['accent', 'ink on accent, the contact section', ink.light, accent.light],
  ['second', 'paper on the fourth stratum', paper.light, stratum4Light],
  ['ink', 'paper on ink, buttons', paper.light, ink.light],
  ['ink', 'ink.dark on ink.light, the footer', ink.dark, ink.light],
  ['ink', 'secondary text of the footer on ink', footerSoft, ink.light],
]

function textByNight({ paper, ink, soft, stone, stratum3Dark, ...footer }: Palette): Row[] {
  const { footerDark, footerSoft } = footer
  return [
    ['accent', 'paper.light on the third stratum', paper.light, stratum3Dark],
    ['ink', 'secondary text in the contact section', soft.dark, stone.dark],
    ['ink', 'ink on the footer', ink.dark, footerDark],
    ['ink', 'secondary text of the footer', footerSoft, footerDark],
  ]
}

function graphicsRows(palette: Palette, theme: ColourPair['theme']): Row[] {
  const { paper, ink, accent, second, soft, field, stone, ripe, footerDark } = palette
  const river = mix(paper[theme], second[theme], RIVER[theme])
  const ofTheme: Record<ColourPair['theme'], Row[]> = {
    light: [['accent', 'secondary text on accent', soft.light, accent.light]],
    dark: [
      ['second', 'the focus ring in the contact section', second.dark, stone.dark],
      ['second', 'the focus ring in the footer', second.dark, footerDark],
      ['second', 'the focus ring in the footer by day, on ink.light', second.dark, ink.light],
    ],
  }
  return [
    ['ink', 'the border of a field, which follows ink, on paper', field[theme], paper[theme]],
    ['accent', 'signs and lines, which follow accent, on paper', ripe[theme], paper[theme]],
    ['second', 'the focus ring on paper', second[theme], paper[theme]],
    ['second', 'the name across the river', ink[theme], river],
    ...ofTheme[theme],
  ]
}

/** How much of it the river shows on paper (parts.css). */
const RIVER = { light: 0.8, dark: 0.8 * 0.77 }

/**
 * What cannot be read in these colours: for each colour to be changed, one sentence on the weakest of its pairs. A colour
 * that no change of its own would help waits until the others are right.
 */
export function weakPairs(seeds: Seeds): string[] {
  const weak = pairsOf(derive(seeds)).filter(isWeak)
  const weakest = new Map(
    weak.sort((a, b) => share(b) - share(a)).map(pair => [`${pair.seed}.${pair.theme}`, pair]),
  )
  const found = [...weakest].map(([field, pair]) => ({ field, pair, hex: nearest(seeds, pair) }))
  const helped = found.filter(({ hex }) => hex)
  return (helped.length > 0 ? helped : found).map(({ field, pair, hex }) => {
    const { over, under, what, asked } = pair
    const ratio = Math.floor(contrastOfHex(over, under) * 100) / 100
    const way = hex
      ? `the nearest lightness that passes is ${hex}, ${written(hex)}`
      : 'no lightness of it passes beside the other colours'
    return `content/look.ts: «${field}»: ${what} (${over} on ${under}), has ${ratio}:1 where WCAG asks for ${asked}:1; ${way}.`
  })
}

const isWeak = (pair: ColourPair) => share(pair) < 1

/** How much a pair has of the contrast that is asked of it. */
const share = ({ over, under, asked }: ColourPair) => contrastOfHex(over, under) / asked

function written(hex: string): string {
  const { lightness, chroma, hue } = toOklch(hex)
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(0)})`
}

const STEP = 0.005

/** The colour in the nearest lightness with which all of its pairs pass. */
function nearest(seeds: Seeds, { seed, theme }: ColourPair): string | undefined {
  const now = toOklch(seeds[seed][theme])
  const passes = (hex: string) =>
    !pairsOf(derive({ ...seeds, [seed]: { ...seeds[seed], [theme]: hex } })).some(
      pair => pair.seed === seed && pair.theme === theme && isWeak(pair),
    )
  return Array.from({ length: 1 / STEP }, (_, at) => (at + 1) * STEP)
    .flatMap(distance => [now.lightness - distance, now.lightness + distance])
    .filter(lightness => lightness >= 0 && lightness <= 1)
    .map(lightness => toHex({ ...now, lightness }))
    .find(passes)
}
