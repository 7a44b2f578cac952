import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Finding, ok, plural, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { DAY_MS } from '../base/time.ts'
import { type Answer, ask, LIMIT_MS } from './ask.ts'
import { connectionProblem } from './causes.ts'
import { contactFindings, type Deployed, healthFinding, twinFinding } from './deployed-contact.ts'
import { assetFinding, COMPRESSED, pageFindings, unknownPathFinding } from './deployed-page.ts'

const SOON_DAYS = 14

/** What visitors and browsers meet at the public address, asked from here. No message is sent. */
export async function deployedFindings(deployed: Deployed, now: () => number): Promise<Finding[]> {
  const { site, backend } = deployed
  const failed = (error: unknown) =>
    connectionProblem(`${site}`, error, 'check the address, its DNS record, and the proxy')
  try {
    const page = await ask(site, { headers: COMPRESSED })
    const target = await movedTo(site, page)
    if (target) return [moved(site, target)]
    const findings: Promise<Finding | Finding[]>[] = [
      certificateFinding(site, now()),
      redirectFinding(site),
      pageFindings(deployed, page),
      assetFinding(site, page),
      unknownPathFinding(site),
      contactFindings(deployed),
      twinFinding(deployed),
      ...(backend.origin === site.origin ? [healthFinding(site)] : []),
    ]
    return (await Promise.all(findings.map(finding => finding.catch(failed)))).flat()
  } catch (error) {
    return [failed(error)]
  }
}

/** The last address of a redirection to another origin. */
async function movedTo({ origin }: URL, { location }: Answer): Promise<URL | undefined> {
  if (!location || location.origin === origin) return undefined
  const last = await ask(location, { redirect: 'follow' }).catch(() => undefined)
  return last ? new URL(last.address) : location
}

function moved({ origin }: URL, target: URL): Finding {
  return problem(
    `${origin} redirects to ${target}, which is the site then`,
    `npm run doctor -- --url ${target.origin}; if visitors are to stay at ${origin}, turn the redirection round`,
  )
}

/** How long the certificate still lasts: one that has expired has been refused before. */
async function certificateFinding(site: URL, nowMs: number): Promise<Finding> {
  const { protocol, hostname, port, origin } = site
  if (protocol !== 'https:')
    return isLocalHost(hostname)
      ? skipped('HTTPS: not asked of this machine or network')
      : problem(`${origin} is not HTTPS`, 'put a proxy with HTTPS in front, such as Caddy')
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || 443), servername: isIP(host) ? '' : host })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT_MS) })
    const endsMs = Date.parse(socket.getPeerCertificate().valid_to)
    const days = Math.floor((endsMs - nowMs) / DAY_MS)
    const what = `The certificate is trusted and lasts ${plural(days, 'more day')}`
    return days < SOON_DAYS
      ? warning(what, 'renew it, and see why it was not renewed by itself')
      : ok(what)
  } finally {
    socket.destroy()
  }
}

/** Whether `http://` sends visitors on to `https://`. */
export async function redirectFinding(
  site: URL,
  plain = new URL(`http://${site.hostname}/`),
): Promise<Finding> {
  if (site.protocol !== 'https:' || site.port !== '')
    return skipped('Redirection from HTTP: only for HTTPS on its usual port')
  const fix = `make the proxy answer ${plain} with 308 to ${site}`
  const answer = await ask(plain).catch(() => undefined)
  if (!answer)
    return warning(`${plain} does not answer: who types the bare name may not arrive`, fix)
  const { status, location } = answer
  const isSafe = status >= 301 && status <= 308 && location?.protocol === 'https:'
  if (isSafe) return ok(`${plain} redirects to HTTPS (${status})`)
  return problem(`${plain} answers ${status} instead of a redirection to HTTPS`, fix)
}
