import * as v from 'valibot'
import { slug } from '../studies/slug.ts'
import { allowed, exact, fact, lead, text } from './text-fields.ts'

const STUDY = 'a file name of content/studies, such as panier.md'
const studyFile = v.pipe(exact(STUDY), v.regex(/^[^/\\]+\.md$/, STUDY), allowed())
const detailedStudy = v.strictObject({
  file: studyFile,
  role: v.optional(text()),
  duration: v.optional(text()),
  lead: v.optional(lead()),
  results: v.optional(v.array(fact), []),
})
type DetailedStudy = v.InferOutput<typeof detailedStudy>

/**
 * Accepts the file name of a case study, or an object with the file name and facts such as `role`. `lazy` picks the schema by
 * the value's type, so that an error can name a field of the object.
 */
export const study = v.pipe(
  v.lazy(input =>
    typeof input === 'string'
      ? v.pipe(
          studyFile,
          v.transform((file): DetailedStudy => ({ file, results: [] })),
        )
      : detailedStudy,
  ),
  v.transform(study => ({ ...study, slug: slug(study.file) })),
)
