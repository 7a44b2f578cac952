import type { Context } from 'hono'
import { REFUSALS, type Reason } from '../../contact/sentences.ts'

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503
  reason: Reason
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

export const refusalBody = (reason: Reason) => ({ success: false, error: REFUSALS[reason] })

/**
 * Answers a form that was posted without JavaScript. Without `refusal`, the answer confirms that the message is stored.
 */
export type FormReply = (c: Context, refusal?: Refusal) => Response
