import type { Context } from 'hono'
import { FRENCH, type Reason, type Sentences } from '../../contact/french.ts'
import type { FieldName } from '../../contact/message.ts'
import type { RequestLanguage } from './request-language.ts'

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503
  reason: Reason
  /**
   * The sentence about an invalid field, which replaces the general sentence. `field` is missing when the form does not
   * have the field.
   */
  invalid?: { field?: FieldName; error: string }
  /** The fields that the visitor sent, when the body could be read. */
  typed?: Record<string, unknown>
  retryAfterS?: number
}

/** The headers of every JSON reply. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Returns the sentence that tells the visitor why the server refused the message. */
export const sentenceOf = (
  { reason, invalid }: Pick<Refusal, 'reason' | 'invalid'>,
  { refusals }: Sentences,
): string => invalid?.error ?? refusals[reason]

/** Builds the body of a JSON reply. A request that could not be read has no language, so its answer is French. */
export const refusalBody = (
  refusal: Pick<Refusal, 'reason' | 'invalid'>,
  sentences: Sentences = FRENCH,
) => ({ success: false, error: sentenceOf(refusal, sentences) })

/**
 * Answers a form that was posted without JavaScript. Without `refusal`, the answer confirms that the message is stored.
 */
export type FormReply = (c: Context, language: RequestLanguage, refusal?: Refusal) => Response
