import type { Action } from '../../schema/actions.ts'
import type { Site } from '../../schema/site.ts'
import { textWidth } from '../fonts/typeface.ts'
import { boldEms, inTwoLines, labelWidth } from '../parts/label-width.ts'
import { splitName } from '../published/vcard.ts'
import { linkedSections } from '../sections/section-words.ts'
import { type OtherLanguage, otherLanguages } from './languages.ts'

/**
 * The usual window widths, in rem, at which the bar changes its layout (styles/widths.css). Up to `menu`, the links fold into a
 * menu; below `compact`, the links of a long bar are closer together.
 */
const USUAL = { menu: 56, compact: 72 }
/** The font size of the name, in rem. */
const NAME = 1.0625
/**
 * A link's font size, and the padding and gap around the link, in rem. `COMPACT_LINK` is for links that are closer together.
 */
const LINK = { font: 0.9375, around: 2 }
const COMPACT_LINK = { font: 0.875, around: 1 }
/** About the width of «Contactez moi», the default label of the bar's button, in ems. A longer label may wrap to two lines. */
const LABEL = 7
/**
 * About how wide, in rem, a line of a long button label without an arrow may be (nav-bar.css), in windows narrower than 90rem
 * whose bar doesn't fold into a menu.
 */
const LONGEST_LABEL = 10.75
/** The minimum width of a language link, its padding, and the largest gap beside it (nav-bar.css), in rem. */
const LANGUAGE = { least: 2.75, padding: 1.5, gap: 0.5 }
/** The width of the narrowest phone on which the bar must fit, in rem. */
const NARROWEST = 20
/** A little more than the logo, two buttons, gaps and margins take in a phone's bar, in rem. */
const PHONE_ROOM = 11.25
/** The width left for the name in the bar of the narrowest phone, in ems. The name may take two lines. */
const NAME_LINE = (NARROWEST - PHONE_ROOM) / NAME
/**
 * A little more than the logo, the theme button, the gaps and the padding of the bar's button take, in rem. `COMPACT_ROOM` is
 * for links that are closer together.
 */
const ROOM = 10
const COMPACT_ROOM = 8.75
/** The page's margins as a share of the window's width (more on phones), and the maximum width between them, in rem. */
const MARGINS = 0.09
const LARGEST = 87
/** A width in rem that no window has. */
const NEVER = 999

/** `isLong` is true when the bar, with the links at their usual distances, needs a window wider than the usual `menu`. */
type Widths = typeof USUAL & { isLong: boolean }
type Language = Pick<OtherLanguage, 'name' | 'tag'>
type Words = {
  name: string
  links: readonly string[]
  button: Action
  languages?: readonly Language[]
}

/**
 * The owner's name as the bar shows it: only the given name if the full name doesn't fit on two lines on the narrowest phone.
 */
export const barName = ({
  name,
  familyName,
}: Pick<Site['content']['site'], 'name' | 'familyName'>) =>
  inTwoLines(name) > NAME_LINE ? splitName(name, familyName).given : name

export const barButton = ({ content, phrases }: Site): Action =>
  content.site.barAction ?? { label: phrases.contactMe, to: 'contact' }

export const hasLongAction = (site: Site): boolean => isLong(barButton(site))

export const barWidths = (site: Site): Widths =>
  widthsFor({
    name: barName(site.content.site),
    links: linkedSections(site).map(({ word }) => word),
    button: barButton(site),
    languages: otherLanguages(site),
  })

export function widthsFor(words: Words): Widths {
  const { name, button, languages = [] } = words
  const names = languagesWidth(
    languages.map(({ name }) => name),
    LINK.font,
  )
  const tags = languagesWidth(tagsOf(languages), COMPACT_LINK.font)
  // When the links are closer together, a long name wraps to two lines, unless the button's label is long too.
  const nameEms = isLong(button)
    ? boldEms(name)
    : Math.min(boldEms(name), Math.max(NAME_LINE, inTwoLines(name)))
  const loose = widthOf(words, LINK, ROOM + names + boldEms(name) * NAME)
  const compact = widthOf(words, COMPACT_LINK, COMPACT_ROOM + tags + nameEms * NAME)
  return {
    menu: Math.max(USUAL.menu, compact),
    compact: Math.max(USUAL.compact, loose),
    isLong: loose > USUAL.menu,
  }
}

/** Writes the CSS that overrides the widths in styles/widths.css, or nothing for the usual widths. */
export function barMedia({ menu, compact }: Pick<Widths, 'menu' | 'compact'>): string {
  if (menu === USUAL.menu && compact === USUAL.compact) return ''
  return `@custom-media --menu (width <= ${menu}rem);@custom-media --compact (width < ${compact}rem);`
}

/**
 * Moves the bar's language links into the menu in windows that have no room for them even when the name takes two lines.
 */
export function phoneBarStyle(name: string, languages: readonly Language[]): string {
  if (languages.length === 0) return ''
  const room = PHONE_ROOM + languagesWidth(tagsOf(languages), COMPACT_LINK.font)
  const least = Math.ceil(room + inTwoLines(name) * NAME)
  return least > NARROWEST
    ? `@media(scripting:enabled) and (width<${least}rem){.nav-row>.language{display:none}.nav{--in-menu:flex}}`
    : ''
}

export const ownPhoneBarStyle = (site: Site): string =>
  phoneBarStyle(barName(site.content.site), otherLanguages(site))

/**
 * The width of the narrowest window in which the bar's parts fit side by side, in rem, or `NEVER`.
 * @param room the width of everything except the links and the button's label
 */
function widthOf({ links, button }: Words, link: typeof LINK, room: number): number {
  const linkWidths = links.map(word => linkEms(word) * link.font + link.around)
  return windowFor(linkWidths.reduce((sum, width) => sum + width, room + buttonWidth(button)))
}

/** The width of the narrowest window with this width between the page's margins, in rem, or `NEVER`. */
export const windowFor = (width: number): number =>
  width > LARGEST ? NEVER : Math.ceil(width / (1 - MARGINS))

const tagsOf = (languages: readonly Language[]) => languages.map(({ tag }) => tag.toUpperCase())

const languagesWidth = (words: readonly string[], font: number) =>
  words.reduce((sum, word) => {
    const width = linkEms(word) * font + LANGUAGE.padding
    return sum + Math.max(width, LANGUAGE.least) + LANGUAGE.gap
  }, 0)

const isLong = (button: Action) => labelWidth(button) > LABEL

function buttonWidth(button: Action): number {
  const { label } = button
  const onOneLine = labelWidth(button) * LINK.font
  if (!isLong(button)) return onOneLine
  const line = boldEms(label) * LINK.font
  return onOneLine - line + Math.min(inTwoLines(label) * LINK.font, LONGEST_LABEL)
}

const linkEms = (text: string) => textWidth('texte', text, 500)
