export type Theme = 'light' | 'dark'

/** The page, window and theme in which something was seen. */
export type Place = {
  /** The page's name in the report, such as «the page» or «/projets/passeur/». */
  page: string
  /** The size of the window, such as `390×844`. */
  size?: string
  theme?: Theme
}

/** Words of the page: the text itself, the whole text of its block, and the name of its section. */
export type Words = { text: string; block: string; section: string }

/**
 * The weakest contrast between a text and its background. `asked` is the ratio that WCAG 1.4.3 requires. Colours are
 * `#rrggbb`.
 */
export type Contrast = {
  words: Words
  ratio: number
  asked: number
  color: string
  /** The colour of the pixel with the weakest contrast. `ground` is the most frequent colour of the background. */
  behind: string
  ground: string
}

export type Flaw = { words: Words } & (
  | { kind: 'wide' | 'cut'; px: number; roomPx: number }
  /** `by` names the element that covers the words. */
  | { kind: 'covered'; by: string }
  /** Two texts stand on each other. */
  | { kind: 'collides'; with: Words }
)

export type AxeFault = { rule: string; help: string; summary: string; target: string; words: Words }

/** A layout shift: its value in the Layout Instability API, and the words that moved. */
export type Shift = { value: number; moved: Words[] }

/** The links of a document, and the ids that other links can use as fragments to reach a part of this document. */
export type Links = {
  ids: string[]
  sections: string[]
  links: { href: string; written: string; words: Words }[]
}

/** An observation with the place where it was seen. */
export type Seen<T> = T & { place: Place }

export type Observations = {
  contrasts: Seen<Contrast>[]
  flaws: Seen<Flaw>[]
  axe: Seen<AxeFault>[]
  shifts: Seen<Shift>[]
}
