import type { Context } from 'hono'
import { REFUSALS, type Reason } from '../../contact/sentences.ts'

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503
  reason: Reason
  /** What the sender had written, as far as it could be read. */
  typed?: Record<string, unknown>
  retryAfterS?: number
}

/** What every answer that is no file and no page is sent with. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** What the client of the contact function reads. */
export const refusalBody = (reason: Reason) => ({ success: false, error: REFUSALS[reason] })

/** Answers a form posted without scripts: that the message was taken, or why not. */
export type FormReply = (c: Context, refusal?: Refusal) => Response
