import type { IncomingHttpHeaders } from 'node:http'
import { isLocalHost } from '../base/hosts.ts'
import { OTHER_SOURCES, type Tally } from './tally.ts'

export type Visit = Pick<Tally, 'kind' | 'source'>

/** The User-Agent of common browsers begins with one of these names. */
const BROWSER = /^(?:Mozilla|Opera)\//
/**
 * Matches words that show a robot, even in a User-Agent that begins with «Mozilla» like a browser's. `https?:` begins
 * the address of a page about the robot. Cubot is not a robot but a phone maker.
 */
const ROBOT =
  /compatible;|https?:|(?<!cu)bots?\b|crawl|spider|headless|lighthouse|pagespeed|pingdom|uptime|monitor|preview|scan|archive|playwright|puppeteer|selenium/i
const MAX_AGENT_LENGTH = 400

/** A robot that sends a browser's User-Agent counts as a browser. */
export function isRobot(agent: string): boolean {
  return !BROWSER.test(agent) || agent.length > MAX_AGENT_LENGTH || ROBOT.test(agent)
}

/** A visit reader remembers at most this many referrers, to avoid parsing them again. */
const MAX_REFERRERS = 200

/**
 * Creates a function that reads a visit from the headers of a page request. It returns undefined when no person seems
 * to be opening the page. A visit consists of two facts: whether the browser is on a phone, and the referrer's host.
 * @param ownHost the host of the site's address
 */
export function createVisitReader(
  ownHost: string,
): (headers: IncomingHttpHeaders) => Visit | undefined {
  const known = new Map<string, string>()

  function sourceOf(referrer: string, host: string): string {
    const key = `${host} ${referrer}`
    const found = known.get(key)
    if (found !== undefined) return found
    const source = readSource(referrer, [ownHost, host])
    if (known.size < MAX_REFERRERS) known.set(key, source)
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

/** False when the browser prefetches the page, or loads it into a frame or as anything other than a document. */
function isOpened(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose']?.includes('prefetch')) return false
  return (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

/**
 * A host name with a dot, of at most 60 characters. An IPv4 address does not match, because its last part begins with a
 * digit.
 */
const HOST_NAME = /^(?=.{1,60}$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/

/**
 * The referrer's host without `www.`, if it is a public name of at most 60 characters; '' for a page of this site;
 * OTHER_SOURCES for anything else, such as an IP address or a local host, which could identify a person.
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
