import * as v from 'valibot'
import { clean, type ExtraField } from '../../packages/contact-server/wire/message.ts'
import { checkContent } from '../check-content.ts'
import { text } from './text-fields.ts'

const MOST_FIELDS = 3
/**
 * The highest `maxLength`. With three answers of this length, a message stays below the server's size limit, even when every
 * character is escaped.
 */
const LONGEST_TEXT = 300
const DEFAULT_LENGTH = 200
const LONGEST_CHOICE = 100

const NAME = 'a name of at most 40 small letters, digits and hyphens, such as budget'
const LENGTH = `a whole number from 1 to ${LONGEST_TEXT}`
const CHOICE = `a text of at most ${LONGEST_CHOICE} characters`
const CHOICES = 'a list of two or more different texts'
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/**
 * One line of text. It is cleaned like a visitor's answer; otherwise, the server might not recognise an answer as one of the
 * options.
 */
const line = () =>
  v.pipe(
    text(),
    v.transform(words => clean('subject', words)),
  )
const choices = v.pipe(
  v.array(v.pipe(line(), v.maxLength(LONGEST_CHOICE, CHOICE))),
  v.check(list => list.length > 1 && isUnique(list), CHOICES),
)

const extraField = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(NAME), v.regex(/^[a-z][a-z0-9-]{0,39}$/, NAME)),
    label: line(),
    options: v.optional(choices),
    /** The French text of each option, which a translated form sends. whole-content.ts sets this field. */
    values: v.optional(v.array(v.string())),
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
    // With `options`, `maxLength` would have no effect.
    v.check(
      ({ options, maxLength }) => !options || maxLength === undefined,
      'left out when the field has options',
    ),
    ['maxLength'],
  ),
  v.transform((field): ExtraField => ({ ...field, maxLength: field.maxLength ?? DEFAULT_LENGTH })),
)

/** Errors quote the fields' names, not the whole fields. */
function fewDifferentNames<Field extends ExtraField>(): v.RawCheckAction<Field[]> {
  return v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value.map(({ name }) => name)
    if (input.length > MOST_FIELDS)
      addIssue({ message: `a list of at most ${MOST_FIELDS} fields`, input })
    if (!isUnique(input)) addIssue({ message: 'a list of different names', input })
  })
}

export const contactForm = v.strictObject({
  extra: v.optional(v.pipe(v.array(extraField), fewDifferentNames()), []),
})

/**
 * Checks only `contactForm` of site.ts, for the Supabase function and for translations.
 * @throws {ContentError} when a field is wrong
 */
export function readExtraFields(ofSite: unknown): ExtraField[] {
  const schema = v.object({ contactForm: v.optional(contactForm, {}) })
  return checkContent('site.ts', schema, { contactForm: ofSite }).contactForm.extra
}

/**
 * The texts that visitors see. A label is keyed by its field, an option by its field and the text that the form sends.
 * @example { 'extra.budget': 'Budget', 'extra.budget=3 000 €': '€3,000' }
 */
export function labelsOf(extra: readonly ExtraField[]): Record<string, string> {
  const labels = extra.flatMap(({ name, label, options = [], values = options }) => [
    [`extra.${name}`, label],
    ...options.map((option, at) => [`extra.${name}=${values[at]}`, option]),
  ])
  return Object.fromEntries(labels)
}
