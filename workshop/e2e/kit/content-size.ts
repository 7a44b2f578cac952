import { brotliCompressSync } from 'node:zlib'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'

/** What the demonstration’s content and words weigh by themselves, in brotli. */
const DEMONSTRATION_BYTES = 5_400

/** What the owner wrote beyond the size of the demonstration, in brotli: budgets and sheets of paper allow for it. */
export const beyondBytes = Math.max(
  0,
  brotliCompressSync(JSON.stringify({ ...content, phrases })).length - DEMONSTRATION_BYTES,
)
