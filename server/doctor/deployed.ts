import { type Finding, problem } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { type Answer, ask } from './ask.ts'
import { connectionProblem } from './causes.ts'
import { contactFindings, type Deployed, healthFinding, twinFinding } from './deployed-contact.ts'
import { httpsFindings } from './deployed-https.ts'
import { assetFinding, COMPRESSED, pageFindings, unknownPathFinding } from './deployed-page.ts'

/** What visitors and browsers meet at the public address, asked from here. No message is sent. */
export async function deployedFindings(deployed: Deployed, nowMs = Date.now()): Promise<Finding[]> {
  const { site, backend } = deployed
  const failed = (error: unknown) =>
    connectionProblem(`${site}`, error, 'check the address, its DNS record, and the proxy')
  try {
    const page = await ask(site, { headers: COMPRESSED })
    const target = await movedTo(site, page)
    if (target) return [moved(site, target)]
    const findings: Promise<Finding | Finding[]>[] = [
      httpsFindings(site, page, nowMs),
      pageFindings(deployed, page),
      assetFinding(site, page),
      unknownPathFinding(site),
      contactFindings(deployed),
      ...(isLocalHost(site.hostname) ? [] : [twinFinding(deployed)]),
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
