export type Theme = 'light' | 'dark'

/** Where something was seen. */
export type Place = {
  /** As a reader would name it: «the page», «/projets/passeur/». */
  page: string
  /** Of the window, such as `390×844`. */
  size?: string
  theme?: Theme
}

/** Words of the page: the text itself, all of the block that it stands in, and the section around it. */
export type Words = { text: string; block: string; section: string }

/** Text, its weakest contrast with what is painted behind it, and what WCAG 1.4.3 asks of its size. Colours are `#rrggbb`. */
export type Contrast = {
  words: Words
  ratio: number
  asked: number
  color: string
  /** The pixel that gives the ratio, and what most of the ground is. */
  behind: string
  ground: string
}

export type Flaw = { words: Words } & (
  | { kind: 'wide' | 'cut'; px: number; roomPx: number }
  /** What lies over the words. */
  | { kind: 'covered'; by: string }
)

export type AxeFault = { rule: string; help: string; summary: string; target: string; words: Words }

/** A move that nobody asked for, as a share of the window (Layout Instability), and the words that moved. */
export type Shift = { value: number; moved: Words[] }

/** Where the links of a document lead, and what a fragment may name in it. */
export type Links = {
  ids: string[]
  sections: string[]
  links: { href: string; written: string; words: Words }[]
}

/** The same, and where it was seen. */
export type Seen<T> = T & { place: Place }

export type Observations = {
  contrasts: Seen<Contrast>[]
  flaws: Seen<Flaw>[]
  axe: Seen<AxeFault>[]
  shifts: Seen<Shift>[]
}
