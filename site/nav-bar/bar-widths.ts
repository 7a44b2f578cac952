import type { Action } from '../../schema/actions.ts'
import type { Site } from '../../schema/site.ts'
import { isKnown } from '../../schema/values/section-name.ts'
import { isWebAddress } from '../../schema/values/web-address.ts'
import { labelLetters } from '../parts/label-letters.ts'
import { splitName } from '../published/vcard.ts'
import { linkedSections } from '../sections/section-words.ts'
import { type OtherLanguage, otherLanguages } from './languages.ts'

/**
 * The window widths of styles/widths.css at which the bar changes its layout, in rem. In windows up to `menu`, the links
 * fold into a menu. In windows below `compact`, they stand closer together.
 */
const USUAL = { menu: 56, compact: 72 }
/** The bar has room for this many links even in the narrowest window without a menu. */
const MANY = 4

/** A name with more letters than this would take three lines on a phone, and the bar has room for two lines. */
const BAR_LETTERS = 24
/** A name with more letters than this may take two lines in a bar with many links. */
const LINE_LETTERS = 14

/** The assumed widths of a lower-case letter and of a capital letter, in ems. Most real words are a little narrower. */
const LETTER = 0.6
const CAPITAL = 0.75
/** The font size of the name, in rem. */
const NAME = 1.0625
/** The font size of a link, and the padding and the gap around it, in rem: usually, and with many links. */
const LINK = { font: 0.9375, around: 2 }
const COMPACT_LINK = { font: 0.875, around: 1 }
/**
 * The width of the longest button label that stays on one line, in rem. A longer label takes two lines
 * (nav-bar.css). When the button leads to another site, an arrow follows the label.
 */
const LONGEST_BUTTON = 10.75
const ARROW = 1.5
/** The padding and the gap around a language link (nav-bar.css), in rem. */
const AROUND_LANGUAGE = 2
/** The width of the narrowest phone that the bar has to fit, in rem. */
const NARROWEST = 20
/** The width of everything except words in the bar of a phone, in rem: the logo, two buttons, gaps and margins. */
const PHONE_ROOM = 11.25
/**
 * The width of everything except words in the bar of a wide window, in rem: the logo, the theme button, gaps, paddings.
 */
const ROOM = 10
const COMPACT_ROOM = 8.75
/** The margins of the page as a share of the window, and the largest width of the page in rem. */
const MARGINS = 0.09
const LARGEST = 87
/** A width that no window has, in rem. */
const NEVER = 999

/** `isLong` is true when the links have to stand closer together in some windows. */
type Widths = typeof USUAL & { isLong: boolean }
type Language = Pick<OtherLanguage, 'name' | 'tag'>
type Words = {
  name: string
  links: readonly string[]
  button: Action
  languages?: readonly Language[]
}

/** Returns the owner's name as the bar shows it. */
export function barName({
  name,
  familyName,
}: Pick<Site['content']['site'], 'name' | 'familyName'>) {
  return name.length > BAR_LETTERS ? splitName(name, familyName).given : name
}

/** Returns the bar's button: the owner's own, or the link to the contact section. */
export const barButton = ({ content, phrases }: Site): Action =>
  content.site.barAction ?? { label: phrases.contactMe, to: 'contact' }

/** A label with at most this many letters fits on one line of the bar's button. It is the length of the default label. */
const LABEL_LETTERS = 13

export const hasLongAction = ({ content }: Site): boolean =>
  content.site.barAction !== undefined && labelLetters([content.site.barAction]) > LABEL_LETTERS

/**
 * Returns the window widths at which the owner's bar changes its layout. They differ from the usual ones only when the
 * bar has links to translations or to the owner's own sections.
 */
export function barWidths(site: Site): Widths {
  const links = linkedSections(site)
  const languages = otherLanguages(site)
  if (languages.length === 0 && links.every(({ id }) => isKnown(id)))
    return { ...USUAL, isLong: links.length > MANY }
  const words = links.map(({ word }) => word)
  return widthsFor({
    name: barName(site.content.site),
    links: words,
    button: barButton(site),
    languages,
  })
}

/** Returns the window widths at which a bar with these words changes its layout. */
export function widthsFor(words: Words): Widths {
  const { languages = [] } = words
  const names = languages.map(({ name }) => name)
  const tags = languages.map(({ tag }) => tag.toUpperCase())
  const loose = widthOf(words, LINK, ROOM + languagesWidth(names, LINK.font))
  return {
    menu: Math.max(
      USUAL.menu,
      widthOf(words, COMPACT_LINK, COMPACT_ROOM + languagesWidth(tags, COMPACT_LINK.font)),
    ),
    compact: Math.max(USUAL.compact, loose),
    isLong: words.links.length > MANY || loose > USUAL.menu,
  }
}

/** Returns the CSS that replaces the window widths of styles/widths.css, or an empty text for the usual widths. */
export function barMedia({ menu, compact }: Pick<Widths, 'menu' | 'compact'>): string {
  if (menu === USUAL.menu && compact === USUAL.compact) return ''
  return `@custom-media --menu (width <= ${menu}rem);@custom-media --compact (width < ${compact}rem);`
}

/**
 * Returns the CSS for a bar whose name and language links do not fit into one line on every phone. The links and the buttons
 * keep their size, and the name takes two lines. When two lines are not enough, only the menu has the language links. Returns
 * an empty text for other bars.
 */
export function phoneBarStyle(name: string, languages: readonly Language[]): string {
  const tags = languages.map(({ tag }) => tag.toUpperCase())
  const room = PHONE_ROOM + languagesWidth(tags, COMPACT_LINK.font)
  if (languages.length === 0 || room + emsOf(name) * NAME <= NARROWEST) return ''
  const words = name.split(/(?<=-)|\s+/).map(emsOf)
  const inTwoLines = Math.max(emsOf(name) / 2 + LETTER, ...words)
  const least = Math.ceil(room + inTwoLines * NAME)
  const keepSize = '.nav-row>:is(.language,button){flex:none}'
  return least > NARROWEST
    ? `${keepSize}@media(scripting:enabled) and (width<${least}rem){.nav-row>.language{display:none}}`
    : keepSize
}

export const ownPhoneBarStyle = (site: Site): string =>
  phoneBarStyle(barName(site.content.site), otherLanguages(site))

/** Returns the width of the narrowest window in which the bar needs only one line, in rem. */
function widthOf({ name, links, button }: Words, link: typeof LINK, room: number): number {
  const linkWidths = links.map(word => emsOf(word) * link.font + link.around)
  const words = linkWidths.reduce((sum, width) => sum + width, buttonWidth(button))
  const bar = room + nameEms(name) * NAME + words
  return bar > LARGEST ? NEVER : Math.ceil(bar / (1 - MARGINS))
}

const languagesWidth = (words: readonly string[], font: number) =>
  words.reduce((sum, word) => sum + emsOf(word) * font + AROUND_LANGUAGE, 0)

const buttonWidth = ({ label, to }: Action) =>
  Math.min(emsOf(label) * LINK.font, LONGEST_BUTTON) + (isWebAddress(to) ? ARROW : 0)

/** Returns the width of a name in ems. A long name takes two lines. */
function nameEms(name: string): number {
  if (name.length <= LINE_LETTERS) return emsOf(name)
  return Math.max(emsOf(name) / 2 + LETTER, ...name.split(/\s+/).map(emsOf))
}

const emsOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? CAPITAL : LETTER), 0)
