import * as v from 'valibot'
import { typeset } from '../typography.ts'
import { exact, inLanguage, needed } from './text-fields.ts'
import { webAddress } from './web-address.ts'

/** The first screen has no room for more proofs. */
const MOST = 3
/** Up to about this many characters fit on one line of a window 320 px wide. */
const LONGEST = 32
const LABEL = `a text of at most ${LONGEST} characters, such as 'Inscrite au RCS de Brest'`

/** Facts about the owner, each with an address where visitors can check it. */
export const proofs = v.pipe(
  v.array(
    v.strictObject({
      label: v.pipe(exact(LABEL), v.maxLength(LONGEST, LABEL), inLanguage(typeset), needed()),
      url: webAddress,
    }),
  ),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    if (Array.isArray(value) && value.length > MOST)
      addIssue({ message: `a list of at most ${MOST}`, input: value.length })
  }),
)
