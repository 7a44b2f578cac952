import { setTimeout as wait } from 'node:timers/promises'

/** How requests are made; tests have a server and times of their own. */
export type Asking = {
  origin: string
  say: (line: string) => void
  /** Between two requests: 5 a second from one address are allowed for heights. */
  pauseMs: number
  /** For a whole answer. */
  timeoutMs: number
  /** After too many requests, when the answer does not say how long: an address is shut out for five seconds. */
  shutOutMs: number
}

/** Of the IGN's Géoplateforme. */
export const ASKING = {
  origin: 'https://data.geopf.fr',
  pauseMs: 220,
  timeoutMs: 60_000,
  shutOutMs: 5_500,
}

const TRIES = 4
/** Nobody waits longer than this before the command. */
const LONGEST_WAIT_MS = 30_000
const FROM_FILE = 'draw from a file with --at latitude,longitude --dem file.'
const INSTEAD = `try again later, or ${FROM_FILE}`

/**
 * Asks the service and reads its JSON. Too many requests are made again after the wait that is asked for.
 * @param path with its query, from the origin @param what is asked for, as the sentences call it
 * @param body posted as JSON, if there is one
 * @throws one sentence when there is no whole answer
 */
export async function ask(asking: Asking, path: string, what: string, body?: object) {
  const { host } = new URL(asking.origin)
  for (let tries = 1; ; tries++) {
    await wait(asking.pauseMs)
    const { ok, status, text, retryAfterMs } = await send(asking, path, body)
    if (status === 429 && tries < TRIES) {
      await wait(Math.min(retryAfterMs, LONGEST_WAIT_MS))
      continue
    }
    if (status === 429)
      throw new Error(`${host} takes no more questions for now (429): try again in a few minutes.`)
    if (!ok) throw new Error(`${host} answered ${status} when asked for ${what}: ${INSTEAD}`)
    try {
      return JSON.parse(text)
    } catch {
      throw new Error(`${host} gave an answer that is not whole when asked for ${what}: try again.`)
    }
  }
}

async function send({ origin, timeoutMs, shutOutMs }: Asking, path: string, body?: object) {
  const { host } = new URL(origin)
  const json = { 'content-type': 'application/json' }
  const post = body && { method: 'POST', headers: json, body: JSON.stringify(body) }
  try {
    const response = await fetch(origin + path, { ...post, signal: AbortSignal.timeout(timeoutMs) })
    const { ok, status, headers } = response
    // In seconds (RFC 9110, section 10.2.3).
    const seconds = Number(headers.get('retry-after') ?? shutOutMs / 1000)
    const retryAfterMs = Number.isNaN(seconds) ? shutOutMs : seconds * 1000
    return { ok, status, retryAfterMs, text: await response.text() }
  } catch (error) {
    const { name, message, cause } = error as Error
    if (name === 'TimeoutError')
      throw new Error(`${host} did not answer within ${timeoutMs / 1000} seconds: ${INSTEAD}`)
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message
    throw new Error(`${host} could not be reached (${reason}): check the network, or ${FROM_FILE}`)
  }
}

export type Feature = {
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown } | null
}

/** The features of a GeoJSON answer. @throws one sentence when it has none, or there is no whole answer */
export async function askFeatures(asking: Asking, path: string, what: string): Promise<Feature[]> {
  const answer = await ask(asking, path, what)
  if (Array.isArray(answer?.features)) return answer.features
  throw new Error(
    `The answer to a question for ${what} has no features: its format must have changed.`,
  )
}
