import { brotliCompressSync } from 'node:zlib'
import { content } from '../site/content.ts'

/** What the demonstration's content weighs by itself, in brotli. */
const DEMONSTRATION_BYTES = 4_540

/** What the owner wrote beyond the size of the demonstration, in brotli: budgets and sheets of paper allow for it. */
export const beyondBytes = Math.max(
  0,
  brotliCompressSync(JSON.stringify(content)).length - DEMONSTRATION_BYTES,
)
