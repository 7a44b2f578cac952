import * as v from 'valibot'
import type { ExtraField } from '../../contact/message.ts'
import { checkContent } from '../check-content.ts'
import { text } from './text-fields.ts'

/** More fields would make visitors give up. */
const MOST_FIELDS = 3
/** With three texts of this length, even a message of escaped characters stays below the server's limit for a request. */
const LONGEST_TEXT = 300
const DEFAULT_LENGTH = 200
const LONGEST_CHOICE = 100

const NAME = 'a name of at most 40 small letters, digits and hyphens, such as budget'
const LENGTH = `a whole number from 1 to ${LONGEST_TEXT}`
const CHOICE = `a text of at most ${LONGEST_CHOICE} characters`
const CHOICES = 'a list of two or more different texts'
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

const choices = v.pipe(
  v.array(v.pipe(text(), v.maxLength(LONGEST_CHOICE, CHOICE))),
  v.check(list => list.length > 1 && isUnique(list), CHOICES),
)

const extraField = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(NAME), v.regex(/^[a-z][a-z0-9-]{0,39}$/, NAME)),
    label: text(),
    options: v.optional(choices),
    required: v.optional(v.boolean('true or false'), false),
    maxLength: v.optional(
      v.pipe(
        v.number(LENGTH),
        v.integer(LENGTH),
        v.minValue(1, LENGTH),
        v.maxValue(LONGEST_TEXT, LENGTH),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ options, maxLength }) => !options || maxLength === undefined,
      'left out when the field has options',
    ),
    ['maxLength'],
  ),
  v.transform((field): ExtraField => ({ ...field, maxLength: field.maxLength ?? DEFAULT_LENGTH })),
)

export const contactForm = v.strictObject({
  extra: v.optional(
    v.pipe(
      v.array(extraField),
      v.maxLength(MOST_FIELDS, `a list of at most ${MOST_FIELDS} fields`),
      v.check(fields => isUnique(fields.map(({ name }) => name)), 'a list of different names'),
    ),
    [],
  ),
})

/**
 * Reads the extra fields from the owner's `contactForm`. The server and the page use the same schema, so that both have
 * the same labels and choices.
 * @throws {ContentError} when a field is wrong
 */
export function readExtraFields(ofSite: unknown): ExtraField[] {
  const schema = v.object({ contactForm: v.optional(contactForm, {}) })
  return checkContent('content/site.ts', schema, { contactForm: ofSite }).contactForm.extra
}
