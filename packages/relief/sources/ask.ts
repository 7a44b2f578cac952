import { setTimeout } from 'node:timers/promises'

/** The settings for requests to the IGN. Tests use their own server, and don't wait. */
export type Service = {
  origin: string
  say: (line: string) => void
  /** The pause before each request. The IGN accepts 5 requests for heights per second from one IP address. */
  pauseMs: number
  /** The time limit for one request and its complete response. */
  timeoutMs: number
  /**
   * The wait after a 429 that has no Retry-After in seconds. After too many requests, the IGN blocks an IP address for five
   * seconds.
   */
  shutOutMs: number
  wait: (ms: number) => Promise<unknown>
}

export const IGN = {
  origin: 'https://data.geopf.fr',
  pauseMs: 220,
  timeoutMs: 60_000,
  shutOutMs: 5_500,
  wait: (ms: number) => setTimeout(ms),
}

const TRIES = 4
/** The longest wait after a 429, even if Retry-After is longer, because the owner is waiting for the map. */
const LONGEST_WAIT_MS = 30_000
const FROM_FILE = 'draw from a file with --at latitude,longitude --dem file.'
const INSTEAD = `try again later, or ${FROM_FILE}`

/**
 * Sends a request and parses the JSON response. After a 429, waits as long as Retry-After says (or `shutOutMs`), up to a limit,
 * then retries. Makes at most four attempts.
 * @param path the URL's path and query
 * @param what the name of the requested data, for error messages
 * @param body sent as JSON in a POST request, if given
 * @throws an Error when no usable response arrives
 */
export async function ask(service: Service, path: string, what: string, body?: object) {
  const { host } = new URL(service.origin)
  for (let tries = 1; ; tries++) {
    await service.wait(service.pauseMs)
    const { ok, status, text, retryAfterMs } = await send(service, path, body)
    if (status === 429 && tries < TRIES) {
      await service.wait(Math.min(retryAfterMs, LONGEST_WAIT_MS))
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

async function send({ origin, timeoutMs, shutOutMs }: Service, path: string, body?: object) {
  const { host } = new URL(origin)
  const json = { 'content-type': 'application/json' }
  const post = body && { method: 'POST', headers: json, body: JSON.stringify(body) }
  try {
    const response = await fetch(origin + path, { ...post, signal: AbortSignal.timeout(timeoutMs) })
    const { ok, status, headers } = response
    // Retry-After is in seconds, or a date (RFC 9110, section 10.2.3); a date is ignored.
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

/** @throws an Error when no usable response with a list of features arrives */
export async function askFeatures(
  service: Service,
  path: string,
  what: string,
): Promise<Feature[]> {
  const answer = await ask(service, path, what)
  if (Array.isArray(answer?.features)) return answer.features
  throw new Error(
    `The answer to a question for ${what} has no features: its format must have changed.`,
  )
}
