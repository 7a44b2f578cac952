export type Theme = 'light' | 'dark'

export type Place = {
  /** The page's name in the report, such as «the page» or «/projets/passeur/». */
  page: string
  /** The size of the window, such as `390×844`. */
  size?: string
  theme?: Theme
}

/** `block` is the whole text of the block around the text, such as a paragraph. */
export type Words = { text: string; block: string; section: string }

/** The weakest contrast of a line of text. `asked` is the ratio that WCAG 1.4.3 requires. Colours are `#rrggbb`. */
export type Contrast = {
  words: Words
  ratio: number
  asked: number
  color: string
  /** The colour of the background pixel with the weakest contrast. `ground` is the background's most frequent colour. */
  behind: string
  ground: string
}

export type Flaw = { words: Words } & (
  | { kind: 'wide' | 'cut'; px: number; roomPx: number }
  | { kind: 'covered'; by: string }
  | { kind: 'collides'; with: Words }
)

export type AxeFault = { rule: string; help: string; summary: string; target: string; words: Words }

/** A layout shift: its value in the Layout Instability API, and text that moved. */
export type Shift = { value: number; moved: Words[] }

/** A document's links and ids. `sections` are the ids of its sections and dialogs. */
export type Links = {
  ids: string[]
  sections: string[]
  links: { href: string; written: string; words: Words }[]
}

export type Seen<T> = T & { place: Place }

export type Observations = {
  contrasts: Seen<Contrast>[]
  flaws: Seen<Flaw>[]
  axe: Seen<AxeFault>[]
  shifts: Seen<Shift>[]
}
