import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { certificateFinding } from './certificate.ts'
import { contactFindings, type Deployed, healthFinding, twinFinding } from './deployed-contact.ts'
import { assetFinding, pageFindings, unknownPathFinding } from './deployed-page.ts'
import { ask, unreachable } from './http.ts'

const TLS_LIMIT_MS = 10_000

/** What visitors and browsers meet at the public address, asked from here. No message is sent. */
export async function deployedFindings(deployed: Deployed, now: () => number): Promise<Finding[]> {
  const { site, siteUrl, backend } = deployed
  const steps: (() => Promise<Finding | Finding[]>)[] = [
    () => certificate(site, now()),
    () => redirectFinding(site),
    () => pageFindings(site, siteUrl),
    () => assetFinding(site),
    () => unknownPathFinding(site),
    () => contactFindings(deployed),
    () => twinFinding(deployed),
    ...(backend.origin === site.origin ? [() => healthFinding(site)] : []),
  ]
  try {
    const target = await movedTo(site)
    if (target) return [moved(site, target)]
  } catch (error) {
    return [unreachable(site, error)]
  }
  const findings = await Promise.all(
    steps.map(step => step().catch((error: unknown) => unreachable(site, error))),
  )
  return findings.flat()
}

/** The last address of a redirection to another origin. */
async function movedTo(site: URL): Promise<URL | undefined> {
  const { headers } = await ask(site)
  const next = URL.parse(headers.get('location') ?? '', site.href)
  if (!next || next.origin === site.origin) return undefined
  const last = await ask(next, { redirect: 'follow' }).catch(() => undefined)
  const end = last ? new URL(last.address) : next
  return end.origin === site.origin ? undefined : end
}

function moved({ origin }: URL, target: URL): Finding {
  return problem(
    `${origin} redirects to ${target}, which is the site then`,
    `npm run doctor -- --url ${target.origin}; if visitors are to stay at ${origin}, turn the redirection round`,
  )
}

function certificate(site: URL, nowMs: number): Promise<Finding> {
  if (site.protocol !== 'https:') return Promise.resolve(withoutHttps(site))
  const port = Number(site.port || 443)
  const host = site.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const servername = isIP(host) ? '' : host
    const socket = connect({ host, port, servername }, () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.destroy()
      resolve(certificateFinding(Date.parse(valid_to), nowMs))
    })
    socket.setTimeout(TLS_LIMIT_MS, () => socket.destroy(new Error('TLS fell silent')))
    socket.on('error', reject)
  })
}

function withoutHttps({ hostname, origin }: URL): Finding {
  if (isLocalHost(hostname)) return skipped('HTTPS: not asked of this machine or network')
  return problem(`${origin} is not HTTPS`, 'put a proxy with HTTPS in front, such as Caddy')
}

/** Whether `http://` sends visitors on to `https://`. */
export async function redirectFinding(site: URL, plain = plainTwin(site)): Promise<Finding> {
  if (!plain) return skipped('Redirection from HTTP: only for HTTPS on its usual port')
  const fix = `make the proxy answer ${plain} with 308 to ${site}`
  try {
    const { status, headers } = await ask(plain)
    const target = URL.parse(headers.get('location') ?? '', plain.href)
    const isSafe = status >= 301 && status <= 308 && target?.protocol === 'https:'
    if (isSafe) return ok(`${plain} redirects to HTTPS (${status})`)
    return problem(`${plain} answers ${status} instead of a redirection to HTTPS`, fix)
  } catch {
    return warning(`${plain} does not answer: who types the bare name may not arrive`, fix)
  }
}

function plainTwin({ protocol, port, hostname }: URL): URL | undefined {
  return protocol === 'https:' && port === '' ? new URL(`http://${hostname}/`) : undefined
}
