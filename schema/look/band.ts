import { contrastOfHex } from './contrast.ts'
import { mix } from './oklch.ts'
import type { Pair, Palette } from './palette.ts'

/** The colours of Contact, whose ground is the accent by day and stone by night: its text, and the lines of the map behind it. */
export type Band = { text: Pair; contour: Pair; river: Pair }

/** The share of its colour that each line shows in contact.css. The river has an opacity of .8 besides (parts.css). */
export const BAND_LINES = {
  light: { contour: 0.42, river: 0.5 },
  dark: { contour: 0.35, river: 0.55 },
} as const

/** The same shares on an accent that is dark by day. */
const LINES_ON_DARK = { contour: 0.25, river: 0.5 }

/** Says whether light text has more contrast than dark text on the accent by day. */
export const isDarkAccent = ({ paper, ink, accent }: Pick<Palette, 'paper' | 'ink' | 'accent'>) =>
  contrastOfHex(paper.light, accent.light) > contrastOfHex(ink.light, accent.light)

/** The text of a badge, a stratum or a button under the pointer, on the accent by day. */
export const textOnAccent = (palette: Pick<Palette, 'paper' | 'ink' | 'accent'>): string =>
  isDarkAccent(palette) ? palette.paper.light : palette.paper.dark

/** Returns the accent for signs on ink: the one of the night when the one of the day would not stand out. */
export const accentOnInk = ({ accent, ink }: Pick<Palette, 'ink' | 'accent'>): string =>
  contrastOfHex(accent.light, ink.light) < 3 ? accent.dark : accent.light

/** Computes the band of an owner's own colours. Small text can be read over each of its lines. */
export function bandOf(palette: Palette): Band {
  const { paper, ink, accent, second, stone, burnt } = palette
  const isDark = isDarkAccent(palette)
  const day = {
    ground: accent.light,
    text: isDark ? paper.light : ink.light,
    beyond: isDark ? ink.light : paper.light,
  }
  const night = { ground: stone.dark, text: ink.dark, beyond: paper.dark }
  const by = isDark ? LINES_ON_DARK : BAND_LINES.light
  return {
    text: { light: day.text, dark: night.text },
    contour: {
      light: lineOn(day, isDark ? paper.light : burnt.light, by.contour),
      dark: lineOn(night, accent.dark, BAND_LINES.dark.contour),
    },
    river: {
      light: lineOn(day, isDark ? second.dark : burnt.light, by.river),
      dark: lineOn(night, second.dark, BAND_LINES.dark.river),
    },
  }
}

/** WCAG 2.2, 1.4.3. */
const SMALL_TEXT = 4.5

type Ground = { ground: string; text: string; beyond: string }

/**
 * Mixes as much of a colour into the ground as leaves text its contrast. When even a little is too much, the line is darker
 * than a ground with light text, and lighter than one with dark text.
 */
function lineOn({ ground, text, beyond }: Ground, colour: string, share: number): string {
  const lines = [1, 0.8, 0.6, 0.4].map(part => mix(ground, colour, part * share))
  const found = lines.find(line => contrastOfHex(text, line) >= SMALL_TEXT)
  return found ?? mix(ground, beyond, share)
}
