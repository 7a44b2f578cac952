import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { asParagraph, type Part, partsOf, type SectionText } from './section-text.ts'

const FEWEST_OFFERS = 2
const MOST_OFFERS = 4

/** The owner writes the amount in bold. */
export type Price = { before: string; amount: string; after: string }

export type Offer = {
  title: PhrasingContent[]
  /** The title as plain text, for the form's subject field. */
  name: string
  price: Price
  /** Who the offer is for; may be empty. */
  audience: PhrasingContent[]
  /** What the offer includes; may be empty. */
  features: PhrasingContent[][]
}

export type PricesBody = { kind: 'prices'; offers: Offer[] }

type Report = SectionText['report']

export function readPrices(text: SectionText): PricesBody {
  const parts = partsOf(text, 'an offer')
  const [only] = parts
  const [tooMany] = parts.slice(MOST_OFFERS)
  if (only && parts.length < FEWEST_OFFERS) text.report(only.heading, ALONE)
  if (tooMany) text.report(tooMany.heading, TOO_MANY)
  const whole = parts.filter(({ nodes }) => nodes.length > 0)
  return { kind: 'prices', offers: whole.map(part => readOffer(part, text.report)) }
}

const ALONE = `this is the only offer, and the section compares two to four: add another one, or write «kind: text».`
const TOO_MANY = `this is offer ${MOST_OFFERS + 1}, and the section shows at most ${MOST_OFFERS}: leave one out, or begin another section.`
const NO_PRICE = 'an offer begins with its price: write «à partir de **4 500 €**» below its title.'
const NO_AMOUNT =
  'only the amount of a price is in bold, and the price has no other marks: «à partir de **4 500 €**».'
const NOTHING_ELSE = 'say what is in this offer: write a sentence or a list below its price.'
const OTHER =
  'below its price, an offer holds a sentence and then a list with dashes: leave out everything else.'
const LONG_ITEM = 'an item of this list is one line of text: write a shorter one.'

/** An offer has a paragraph with the price, then a paragraph about who it is for, a list of what it includes, or both. */
function readOffer({ heading, nodes }: Part, report: Report): Offer {
  const [first, ...below] = nodes
  const audience = asParagraph(below[0])
  const [list, ...others] = audience ? below.slice(1) : below
  const isList = list?.type === 'list' && !list.ordered
  if (asParagraph(first) && below.length === 0) report(first, NOTHING_ELSE)
  for (const node of isList || !list ? others : [list, ...others]) report(node, OTHER)
  return {
    title: heading.children,
    name: plainTextOf(heading.children),
    price: readPrice(first, report),
    audience: audience?.children ?? [],
    features: isList ? list.children.map(item => readItem(item, report)) : [],
  }
}

function readPrice(node: RootContent | undefined, report: Report): Price {
  const paragraph = asParagraph(node)
  const parts = paragraph?.children ?? []
  const at = parts.findIndex(({ type }) => type === 'strong')
  const amount = parts.slice(at, at + 1)
  const others = parts.toSpliced(at, 1)
  const marked = [...others, ...amount.flatMap(part => ('children' in part ? part.children : part))]
  if (!paragraph) report(node, NO_PRICE)
  else if (at < 0 || marked.some(({ type }) => type !== 'text')) report(node, NO_AMOUNT)
  return {
    before: plainTextOf(parts.slice(0, at)),
    amount: plainTextOf(amount),
    after: plainTextOf(parts.slice(at + 1)),
  }
}

function readItem(item: ListItem, report: Report): PhrasingContent[] {
  const [text, ...others] = item.children
  const line = asParagraph(text)
  if (!line || others.length > 0) report(item, LONG_ITEM)
  return line?.children ?? []
}
