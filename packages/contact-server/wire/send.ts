import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { FUNCTION_NAME, FUNCTIONS_PATH } from './endpoint.ts'
import { fill } from './fill.ts'
import type { Sentences } from './french.ts'
import type { MessageBody } from './message.ts'

export type SendResult = { ok: true } | { ok: false; error: string }

type Destination = {
  /** The backend's origin, without a trailing slash. */
  url: string
  /** The backend's public key. */
  key: string
  /** The access token of the visitor's session; undefined when there is no session or it has expired. */
  token?: string | undefined
  /** The page's language tag; undefined for a page in the main language. */
  language?: string | undefined
  sentences: SendSentences
}

export type SendSentences = Pick<Sentences, 'toasts' | 'retry'> & {
  refusals: Pick<Sentences['refusals'], 'tooMany' | 'failed'>
}

const TIMEOUT_MS = 15_000
const DAY_S = 24 * 60 * 60
/** Our name in `X-Client-Info`, a header that Supabase's own clients send too. */
const CLIENT = 'portfolio-web'

/**
 * Sends a message to the contact function. Never rejects: after a failure, it resolves to a sentence for the visitor.
 * @param idempotencyKey must stay the same for all attempts to send a draft, or a retry may be stored as a second
 * message
 */
export async function sendMessage(
  message: MessageBody,
  idempotencyKey: string,
  { url, key, token, language, sentences }: Destination,
): Promise<SendResult> {
  const headers = { 'x-client-info': CLIENT, apikey: key, ...authorization(key, token) }
  const functions = new FunctionsClient(`${url}${FUNCTIONS_PATH}`, { headers })
  const { data, error } = await functions.invoke<unknown>(FUNCTION_NAME, {
    body: message,
    headers: {
      'idempotency-key': idempotencyKey,
      ...(language && { 'content-language': language }),
    },
    timeout: TIMEOUT_MS,
  })
  if (error instanceof FunctionsHttpError) return refusalOf(error.context as Response, sentences)
  return resultOf(data, sentences) ?? { ok: false, error: sentences.refusals.failed }
}

/** A publishable key must not go into the Authorization header, because Supabase accepts only tokens there. */
function authorization(key: string, token?: string): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` }
  return key.startsWith('sb_publishable_') ? {} : { authorization: `Bearer ${key}` }
}

async function refusalOf(response: Response, sentences: SendSentences): Promise<SendResult> {
  const reply = resultOf(await response.json().catch(() => undefined), sentences)
  const { tooMany, failed } = sentences.refusals
  const fallback = response.status === 429 ? tooMany : failed
  const error = reply && !reply.ok ? reply.error : fallback
  const retry = retrySentence(response.headers.get('retry-after'), Date.now(), sentences)
  if (!retry) return { ok: false, error }
  return { ok: false, error: `${/[.!?…]$/.test(error) ? error : `${error}.`} ${retry}` }
}

/**
 * Tells the visitor at what local time to try again. Undefined when `Retry-After` is not a positive number of seconds
 * (RFC 9110 §10.2.3), or when it is a day or more, because the sentence names no date.
 */
export function retrySentence(
  retryAfter: string | null,
  now: number,
  { retry }: Pick<Sentences, 'retry'>,
): string | undefined {
  const seconds = Number(retryAfter)
  if (!(seconds > 0 && seconds < DAY_S)) return undefined
  // The time is rounded up to the minute, so that a visitor who tries again then isn't too early.
  const time = new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000)
  const [h, m] = [`${time.getHours()}`, `${time.getMinutes()}`]
  const places = { h, hh: h.padStart(2, '0'), mm: m.padStart(2, '0') }
  return fill(retry.sentence, { time: fill(retry.time, places) })
}

function resultOf(data: unknown, { toasts }: SendSentences): SendResult | undefined {
  if (typeof data !== 'object' || data === null || !('success' in data)) return undefined
  if (data.success === true) return { ok: true }
  if (data.success !== false) return undefined
  const error = 'error' in data && typeof data.error === 'string' ? data.error.trim() : ''
  return { ok: false, error: error || toasts.refused }
}
