import type { IncomingHttpHeaders } from 'node:http'
import { isLocalHost } from '../base/hosts.ts'
import { OTHER_SOURCES, type Tally } from './tally.ts'

export type Visit = Pick<Tally, 'kind' | 'source'>

/** The User-Agent of every browser begins with one of these names. */
const BROWSER = /^(?:Mozilla|Opera)\//
/**
 * Matches the User-Agent of a robot that begins with «Mozilla», like a browser's. Most such robots write «compatible;»
 * or the address of a page about them. Cubot is no robot but a maker of phones.
 */
const ROBOT =
  /compatible;|https?:|(?<!cu)bots?\b|crawl|spider|headless|lighthouse|pagespeed|pingdom|uptime|monitor|preview|scan|archive|playwright|puppeteer|selenium/i
/** The maximum length of a browser's User-Agent. A longer one comes from a robot. */
const MAX_AGENT_LENGTH = 400

/**
 * Returns true when the User-Agent shows that the program is not a browser. A robot with the User-Agent of a browser
 * counts as a browser.
 */
export function isRobot(agent: string): boolean {
  return !BROWSER.test(agent) || agent.length > MAX_AGENT_LENGTH || ROBOT.test(agent)
}

/** The maximum number of origins that a reader remembers. Looking up an origin is faster than parsing it again. */
const MAX_ORIGINS = 200

/**
 * Creates the function that reads the visit from the headers of a request for a page. The function returns undefined
 * when no person opens the page. It keeps only two facts: whether the browser is on a phone, and the referrer's host.
 * @param ownHost the host of the site's public address
 */
export function createVisitReader(
  ownHost: string,
): (headers: IncomingHttpHeaders) => Visit | undefined {
  const known = new Map<string, string>()

  function sourceOf(referrer: string, host: string): string {
    const key = `${host} ${originOf(referrer)}`
    const found = known.get(key)
    if (found !== undefined) return found
    const source = readSource(referrer, [ownHost, host])
    if (known.size < MAX_ORIGINS) known.set(key, source)
    return source
  }

  return headers => {
    if (!isOpened(headers)) return undefined
    const { 'user-agent': agent = '', referer: referrer, host = '' } = headers
    if (isRobot(agent)) return undefined
    const source = referrer ? sourceOf(referrer, host) : ''
    return { kind: agent.includes('Mobi') ? 'phone' : 'desktop', source }
  }
}

/** Returns false when the browser prefetches a page, or loads it into a frame or for a script. */
function isOpened(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose']?.includes('prefetch')) return false
  return (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

/** Returns an address without its path, such as https://www.example.com. */
function originOf(address: string): string {
  const end = address.indexOf('/', 'https://'.length)
  return end < 0 ? address : address.slice(0, end)
}

/** Matches a public host name of at most 60 characters. An IP address does not match, because it ends with a number. */
const HOST_NAME = /^(?=.{1,60}$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/

/**
 * Returns the public host of a referrer, or an empty text when the referrer is a page of this site. Returns
 * OTHER_SOURCES in all other cases, because an IP address or a local host could identify a person.
 */
function readSource(referrer: string, own: string[]): string {
  const url = URL.parse(referrer)
  if (!url || !/^https?:$/.test(url.protocol)) return OTHER_SOURCES
  const host = shortHost(url.hostname)
  if (own.some(name => shortHost(name) === host)) return ''
  return HOST_NAME.test(host) && !isLocalHost(host) ? host : OTHER_SOURCES
}

const shortHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\.|:\d+$/g, '')
    .replace(/\.$/, '')
