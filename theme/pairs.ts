import { contrastOfHex, mix } from './colour.ts'
import { contactColours } from './contact-colours.ts'
import { type Palette, type Seeds, textOnAccent } from './palette.ts'

/** The minimum contrasts of WCAG 2.2: 4.5 for text (1.4.3), and 3 for large text and graphics (1.4.3 and 1.4.11). */
const [TEXT, GRAPHICS] = [4.5, 3]

/** Two colours that meet on the page, and the contrast `asked` of them. If they have less, `seed` is the colour to change. */
export type ColourPair = {
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
  const { paper, ink, soft, placeholder, stratum2, brick, burnt } = palette
  return [
    ['ink', 'ink on paper', ink[theme], paper[theme]],
    ['ink', 'secondary text, which follows ink, on paper', soft[theme], paper[theme]],
    ['ink', 'a placeholder, which follows ink, on paper', placeholder[theme], paper[theme]],
    ['ink', 'ink on the first stratum', ink[theme], firstStratum(palette, theme)],
    ['paper', 'the red of errors on paper', brick[theme], paper[theme]],
    ['accent', 'icons, which follow accent, on paper', burnt[theme], paper[theme]],
    ['second', 'ink on the second stratum', ink[theme], stratum2[theme]],
    [
      LINE_SEED[theme],
      'ink over the contour lines of the map',
      ink[theme],
      contourOf(palette, theme),
    ],
    ...bandRows(palette, theme),
    ...(theme === 'light' ? textByDay(palette) : textByNight(palette)),
  ]
}

/** The background of the first stratum, as in skills.css. */
const firstStratum = ({ stone, ink }: Palette, theme: ColourPair['theme']) =>
  theme === 'light' ? stone.light : mix(stone.dark, ink.dark, 0.06)

function bandRows(palette: Palette, theme: ColourPair['theme']): Row[] {
  const { text, contour, river } = contactColours(palette)
  const place = 'in the contact section'
  return [
    ['accent', `text over the contour lines ${place}`, text[theme], contour[theme]],
    [
      theme === 'light' ? 'accent' : 'second',
      `text over the river ${place}`,
      text[theme],
      river[theme],
    ],
  ]
}

function textByDay(palette: Palette): Row[] {
  const { paper, ink, accent, stratum4, muted } = palette
  return [
    [
      'accent',
      'the text of the contact section on accent',
      contactColours(palette).text.light,
      accent.light,
    ],
    ['accent', 'the text of badges and buttons on accent', textOnAccent(palette), accent.light],
    ['second', 'paper on the fourth stratum', paper.light, stratum4.light],
    ['ink', 'paper on ink, buttons', paper.light, ink.light],
    ['ink', 'ink.dark on ink.light, the footer', ink.dark, ink.light],
    ['ink', 'secondary text of the footer on ink', muted.light, ink.light],
  ]
}

function textByNight({ paper, ink, accent, stratum3, footer, muted }: Palette): Row[] {
  return [
    ['accent', 'paper.dark, the text of badges and buttons, on accent', paper.dark, accent.dark],
    ['accent', 'paper.light on the third stratum', paper.light, stratum3.dark],
    ['ink', 'ink on the footer', ink.dark, footer.dark],
    ['ink', 'secondary text of the footer', muted.dark, footer.dark],
  ]
}

function graphicsRows(palette: Palette, theme: ColourPair['theme']): Row[] {
  const { paper, ink, second, field, stone, ripe, burnt, footer } = palette
  const river = mix(paper[theme], second[theme], RIVER[theme])
  const rings: Row[] = [
    ['second', 'the focus ring in the contact section', second.dark, stone.dark],
    ['second', 'the focus ring in the footer', second.dark, footer.dark],
    ['second', 'the focus ring in the footer by day, on ink.light', second.dark, ink.light],
  ]
  return [
    ['ink', 'the border of a field, which follows ink, on paper', field[theme], paper[theme]],
    ['accent', 'signs and lines, which follow accent, on paper', ripe[theme], paper[theme]],
    ['second', 'the focus ring on paper', second[theme], paper[theme]],
    ['second', 'the name across the river', ink[theme], river],
    [
      'accent',
      'large signs, which follow accent, over the contour lines',
      burnt[theme],
      contourOf(palette, theme),
    ],
    ...(theme === 'light' ? [] : rings),
  ]
}

/** The owner's colour (the seed) in which the map's contour lines are drawn. */
export const LINE_SEED = { light: 'ink', dark: 'accent' } as const

/** The opacities of the map's lines (parts.css). */
export const CONTOUR = { light: 0.3, dark: 0.4 }
export const RIVER = { light: 0.8, dark: 0.8 * 0.68 }

const contourOf = (palette: Palette, theme: ColourPair['theme']) =>
  mix(palette.paper[theme], palette[LINE_SEED[theme]][theme], CONTOUR[theme])

export const isWeak = (pair: ColourPair) => contrastShare(pair) < 1

export const contrastShare = ({ over, under, asked }: ColourPair) =>
  contrastOfHex(over, under) / asked
