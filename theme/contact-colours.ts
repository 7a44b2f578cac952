import { contrastOfHex, mix } from './colour.ts'
import { isDarkAccent, type Pair, type Palette } from './palette.ts'

export type ContactColours = { text: Pair; contour: Pair; river: Pair }

/** The opacities of the map's lines in the contact section (contact.css). parts.css multiplies the river's opacity by 0.8. */
export const MAP_LINES = {
  light: { contour: 0.42, river: 0.5 },
  dark: { contour: 0.35, river: 0.55 },
} as const

/** In the light theme, a dark accent needs these opacities instead. */
const LINES_ON_DARK = { contour: 0.25, river: 0.5 }

/** Map lines over which small text would be hard to read become fainter, or get another colour. */
export function contactColours(palette: Palette): ContactColours {
  const { paper, ink, accent, second, stone, burnt } = palette
  const isDark = isDarkAccent(palette)
  const day = {
    ground: accent.light,
    text: isDark ? paper.light : ink.light,
    beyond: isDark ? ink.light : paper.light,
  }
  const night = { ground: stone.dark, text: ink.dark, beyond: paper.dark }
  const by = isDark ? LINES_ON_DARK : MAP_LINES.light
  return {
    text: { light: day.text, dark: night.text },
    contour: {
      light: lineOn(day, isDark ? paper.light : burnt.light, by.contour),
      dark: lineOn(night, accent.dark, MAP_LINES.dark.contour),
    },
    river: {
      light: lineOn(day, isDark ? second.dark : burnt.light, by.river),
      dark: lineOn(night, second.dark, MAP_LINES.dark.river),
    },
  }
}

/** The minimum contrast for small text (WCAG 2.2, 1.4.3). */
const SMALL_TEXT = 4.5

type Ground = { ground: string; text: string; beyond: string }

/**
 * The colour of a map line: `ground` with a `share` of `colour` mixed in. If text over the line would be unreadable, only 80,
 * 60 or 40 % of that share is mixed in. If that is not enough either, `beyond` replaces `colour`, because `beyond` has more
 * contrast with the text.
 */
function lineOn({ ground, text, beyond }: Ground, colour: string, share: number): string {
  const lines = [1, 0.8, 0.6, 0.4].map(part => mix(ground, colour, part * share))
  const found = lines.find(line => contrastOfHex(text, line) >= SMALL_TEXT)
  return found ?? mix(ground, beyond, share)
}
