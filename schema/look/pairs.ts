import { contrastOfHex } from './contrast.ts'
import { mix, toHex, toOklch } from './oklch.ts'
import { derive, type Palette, type Seeds } from './palette.ts'

/** Of text, and of large text and graphics. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const [TEXT, GRAPHICS] = [4.5, 3]

/** Two colours that meet, what of the page they are, the contrast asked of them, and the chosen colour to change if they fail. */
export type ColourPair = {
  what: string
  over: string
  under: string
  asked: number
  seed: keyof Seeds
  theme: 'light' | 'dark'
}

/** Every pair of the design's table. */
export function pairsOf(palette: Palette): ColourPair[] {
  return [...pairsOfTheme(palette, 'light'), ...pairsOfTheme(palette, 'dark')].concat(
    pairsByDay(palette),
    pairsByNight(palette),
  )
}

function pairsOfTheme(palette: Palette, theme: 'light' | 'dark'): ColourPair[] {
  const { paper, ink, accent, second, stone, stratum2, ...derived } = palette
  const pair = pairIn(theme)
  const onPaper = (name: 'soft' | 'placeholder' | 'field' | 'brick' | 'burnt' | 'ripe') =>
    [derived[name][theme], paper[theme]] as const
  return [
    pair('ink', 'ink on paper', ink[theme], paper[theme], TEXT),
    pair('ink', 'secondary text, which follows ink, on paper', ...onPaper('soft'), TEXT),
    pair('ink', 'a placeholder, which follows ink, on paper', ...onPaper('placeholder'), TEXT),
    pair(
      'ink',
      'the border of a field, which follows ink, on paper',
      ...onPaper('field'),
      GRAPHICS,
    ),
    pair('ink', 'ink on the first stratum', ink[theme], stone[theme], TEXT),
    pair('paper', 'the red of errors on paper', ...onPaper('brick'), TEXT),
    pair('accent', 'icons, which follow accent, on paper', ...onPaper('burnt'), TEXT),
    pair('accent', 'signs and lines, which follow accent, on paper', ...onPaper('ripe'), GRAPHICS),
    pair(
      'accent',
      'paper.dark, the text of badges and buttons, on accent',
      palette.paper.dark,
      accent[theme],
      TEXT,
    ),
    pair('second', 'the focus ring on paper', second[theme], paper[theme], GRAPHICS),
    pair('second', 'ink on the second stratum', ink[theme], stratum2[theme], TEXT),
  ]
}

function pairsByDay({ paper, ink, accent, second, soft, stratum4Light, footerSoft }: Palette) {
  const pair = pairIn('light')
  return [
    pair('accent', 'ink on accent, the contact section', ink.light, accent.light, TEXT),
    pair('accent', 'secondary text on accent', soft.light, accent.light, GRAPHICS),
    pair('second', 'paper on the fourth stratum', paper.light, stratum4Light, TEXT),
    pair(
      'second',
      'the name across the river',
      ink.light,
      mix(paper.light, second.light, RIVER.light),
      GRAPHICS,
    ),
    pair('ink', 'paper on ink, buttons', paper.light, ink.light, TEXT),
    pair('ink', 'ink.dark on ink.light, the footer', ink.dark, ink.light, TEXT),
    pair('ink', 'secondary text of the footer on ink', footerSoft, ink.light, TEXT),
  ]
}

function pairsByNight({
  paper,
  ink,
  second,
  soft,
  stone,
  stratum3Dark,
  footerDark,
  footerSoft,
}: Palette) {
  const pair = pairIn('dark')
  return [
    pair('accent', 'paper.light on the third stratum', paper.light, stratum3Dark, TEXT),
    pair('ink', 'secondary text in the contact section', soft.dark, stone.dark, TEXT),
    pair('second', 'the focus ring in the contact section', second.dark, stone.dark, GRAPHICS),
    pair(
      'second',
      'the name across the river',
      ink.dark,
      mix(paper.dark, second.dark, RIVER.dark),
      GRAPHICS,
    ),
    pair('second', 'the focus ring in the footer', second.dark, footerDark, GRAPHICS),
    pair(
      'second',
      'the focus ring in the footer by day, on ink.light',
      second.dark,
      ink.light,
      GRAPHICS,
    ),
    pair('ink', 'ink on the footer', ink.dark, footerDark, TEXT),
    pair('ink', 'secondary text of the footer', footerSoft, footerDark, TEXT),
  ]
}

/** How much of it the river shows on paper (parts.css). */
const RIVER = { light: 0.8, dark: 0.8 * 0.77 }

const pairIn =
  (theme: ColourPair['theme']) =>
  (seed: keyof Seeds, what: string, over: string, under: string, asked: number): ColourPair => ({
    ...{ seed, what, over, under, asked, theme },
  })

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
