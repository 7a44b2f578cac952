import { setTimeout as wait } from 'node:timers/promises'

/** How requests are made. Tests pass their own server and times. */
export type Asking = {
  origin: string
  say: (line: string) => void
  /** The pause before each request, because the service allows an address 5 requests a second for heights. */
  pauseMs: number
  /** The time limit of one whole answer. */
  timeoutMs: number
  /** The wait after a 429 without Retry-After. The service blocks an address for five seconds. */
  shutOutMs: number
}

/** The settings for the IGN's Géoplateforme. */
export const ASKING = {
  origin: 'https://data.geopf.fr',
  pauseMs: 220,
  timeoutMs: 60_000,
  shutOutMs: 5_500,
}

const TRIES = 4
/** The longest wait before another attempt, because someone waits for the command. */
const LONGEST_WAIT_MS = 30_000
const FROM_FILE = 'draw from a file with --at latitude,longitude --dem file.'
const INSTEAD = `try again later, or ${FROM_FILE}`

/**
 * Asks the service and parses its JSON. Repeats a request after a 429, when Retry-After has passed.
 * @param path path and query from the origin @param what the data asked for, named in errors
 * @param body posted as JSON if present
 * @throws an Error when there is no complete answer
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
      throw new Error(`${host} accepts no more requests for now (429): try again in a few minutes.`)
    if (!ok) throw new Error(`${host} answered ${status} when asked for ${what}: ${INSTEAD}`)
    try {
      return JSON.parse(text)
    } catch {
      throw new Error(`${host} sent an incomplete answer when asked for ${what}: try again.`)
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
    // Retry-After is in seconds (RFC 9110, section 10.2.3).
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

/** Returns the features of a GeoJSON answer. @throws an Error when it has none or is not complete */
export async function askFeatures(asking: Asking, path: string, what: string): Promise<Feature[]> {
  const answer = await ask(asking, path, what)
  if (Array.isArray(answer?.features)) return answer.features
  throw new Error(
    `The answer to a question for ${what} has no features: its format must have changed.`,
  )
}
