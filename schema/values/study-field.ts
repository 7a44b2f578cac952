import * as v from 'valibot'
import { slug } from '../studies/slug.ts'
import { exact, fact, lead, text } from './text-fields.ts'

const STUDY = 'a file name of content/studies, such as panier.md'
const studyFile = v.pipe(exact(STUDY), v.regex(/^[^/\\]+\.md$/, STUDY))
const detailedStudy = v.strictObject({
  file: studyFile,
  role: v.optional(text()),
  duration: v.optional(text()),
  lead: v.optional(lead()),
  results: v.optional(v.array(fact), []),
})
type DetailedStudy = v.InferOutput<typeof detailedStudy>

/** A case study: its file alone, or with what is known of it. One schema by the kind of input, so that a fault names its field. */
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
