import { brotliCompressSync } from 'node:zlib'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { allPhrases } from '../../../schema/optional-phrases.ts'

type Section = (typeof content.site.sections)[number]

/** The sections that the owner's page shows, in its order, and then the contact section. */
export const ANCHORS = [...content.site.sections, 'contact' as const]

/** The links of the bar, in order; the last is its button. */
export const BAR_LINKS = ANCHORS.map(anchor => ({
  name: anchor === 'contact' ? phrases.contactMe : allPhrases[anchor],
  anchor,
}))

/** Whether the page shows a section. */
export const shows = (section: Section) => content.site.sections.includes(section)

/** What the demonstration’s content and words weigh by themselves, in brotli. */
const DEMONSTRATION_BYTES = 5_400

/** What the owner wrote beyond the size of the demonstration, in brotli: budgets and sheets of paper allow for it. */
export const beyondBytes = Math.max(
  0,
  brotliCompressSync(JSON.stringify({ ...content, phrases })).length - DEMONSTRATION_BYTES,
)
