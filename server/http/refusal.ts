import type { Reason } from '../../contact/sentences.ts'

/** How a request to the contact function ended. */
export type Outcome = { status: 200 } | Refusal

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503
  reason: Reason
  /** What the sender had written, as far as it could be read. */
  typed?: Record<string, unknown>
  retryAfterS?: number
}

/** Answers a form posted without scripts. */
export type NativeReply = (outcome: Outcome) => {
  status: 200 | 303 | Refusal['status']
  headers: Record<string, string>
  body: string
}
