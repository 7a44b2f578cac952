import type { Context } from 'hono'
import { fill } from '../wire/fill.ts'
import { FRENCH, type Reason, type Sentences } from '../wire/french.ts'
import { type FieldName, fieldNames, refusalOf } from '../wire/message.ts'
import type { RequestLanguage } from './request-language.ts'

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503
  reason: Reason
  /**
   * The sentence about an invalid field, shown instead of the one for `reason`. `field` is missing when the form has no
   * such field.
   */
  invalid?: { field?: FieldName; error: string }
  retryAfterS?: number
}

export function invalidField(
  field: FieldName,
  typed: Record<string, unknown>,
  isNative: boolean,
  { extra, sentences }: RequestLanguage,
): Refusal {
  const added = extra.find(({ name }) => field === `extra.${name}` && !Object.hasOwn(typed, field))
  // A page loaded before the owner added this field does not have it, so the visitor must reload the page. After a post
  // without JavaScript, the server's error page shows the new field, so no reload is needed.
  const error =
    added && !isNative
      ? fill(sentences.changedForm.added, { label: added.label })
      : refusalOf(field, extra, sentences)
  const invalid = fieldNames(extra).includes(field)
    ? { field, error }
    : { error: refusalOfUnknown(field, sentences) }
  return { status: 422, reason: 'malformed', invalid }
}

/**
 * The sentence names the field only if its name would be valid for an extra field; otherwise it calls the request
 * malformed.
 */
function refusalOfUnknown(field: string, { changedForm, refusals }: Sentences): string {
  const [, name] = /^extra\.([a-z][a-z0-9-]{0,39})$/.exec(field) ?? []
  return name === undefined ? refusals.malformed : fill(changedForm.removed, { name })
}

export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

export const sentenceOf = (
  { reason, invalid }: Pick<Refusal, 'reason' | 'invalid'>,
  { refusals }: Sentences,
): string => invalid?.error ?? refusals[reason]

/** The default is French, for callers that don't know the request's language. */
export const refusalBody = (
  refusal: Pick<Refusal, 'reason' | 'invalid'>,
  sentences: Sentences = FRENCH,
) => ({ success: false, error: sentenceOf(refusal, sentences) })

/**
 * Answers a form that was posted without JavaScript. Without `refusal`, confirms that the message is stored. The context's
 * variable `typed` contains the submitted fields, if the server has read them.
 */
export type FormReply = (c: Context, language: RequestLanguage, refusal?: Refusal) => Response
