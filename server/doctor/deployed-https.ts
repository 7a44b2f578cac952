import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Finding, ok, plural, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { DAY_MS } from '../base/time.ts'
import { type Answer, ask, LIMIT_MS } from './ask.ts'

const SOON_DAYS = 14
const LASTING_DAYS = 180

/** Certificate, redirection and HSTS. */
export async function httpsFindings(site: URL, page: Answer, nowMs: number): Promise<Finding[]> {
  const { protocol, hostname, origin, port } = site
  if (protocol === 'https:')
    return [
      await certificateFinding(site, nowMs),
      ...(port ? [] : [await redirectFinding(site)]),
      hstsFinding(page),
    ]
  return isLocalHost(hostname)
    ? [skipped('HTTPS, canonical address, www: not asked of this machine or network')]
    : [problem(`${origin} is not HTTPS`, 'put a proxy with HTTPS in front, such as Caddy')]
}

/** How long the certificate still lasts: one that has expired has been refused before. */
async function certificateFinding({ hostname, port }: URL, nowMs: number): Promise<Finding> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || 443), servername: isIP(host) ? '' : host })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT_MS) })
    const endsMs = Date.parse(socket.getPeerCertificate().valid_to)
    const days = Math.floor((endsMs - nowMs) / DAY_MS)
    const what = `The certificate is trusted and lasts ${plural(days, 'more day')}`
    if (days >= SOON_DAYS) return ok(what)
    return warning(what, 'renew it, and see why it was not renewed by itself')
  } finally {
    socket.destroy()
  }
}

/** Whether `http://` sends visitors on to `https://`. */
export async function redirectFinding(
  site: URL,
  plain = new URL(`http://${site.hostname}/`),
): Promise<Finding> {
  const fix = `make the proxy answer ${plain} with 308 to ${site}`
  const answer = await ask(plain).catch(() => undefined)
  if (!answer)
    return warning(`${plain} does not answer: who types the bare name may not arrive`, fix)
  const { status, location } = answer
  const isSafe = status >= 301 && status <= 308 && location?.protocol === 'https:'
  if (isSafe) return ok(`${plain} redirects to HTTPS (${status})`)
  return problem(`${plain} answers ${status} instead of a redirection to HTTPS`, fix)
}

function hstsFinding({ headers }: Answer): Finding {
  const seconds = /max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1]
  const days = Math.floor((Number(seconds ?? 0) * 1000) / DAY_MS)
  if (days >= LASTING_DAYS) return ok(`HSTS for ${days} days`)
  return problem(
    `HSTS for ${days} days, where a year is usual`,
    'SITE_URL=https://… in .env, then restart the server',
  )
}
