import * as v from 'valibot'
import { canonicalTag } from '../languages/tags.ts'
import { exact } from './text-fields.ts'

const TAG = "a language as a BCP 47 tag, such as 'nl' or 'en-GB'"

/** Accepts the tag of a known language, and writes it in its canonical case. */
export const languageTag = v.pipe(
  exact(TAG),
  v.check(tag => canonicalTag(tag) !== undefined, TAG),
  v.transform(tag => canonicalTag(tag) ?? tag),
)
