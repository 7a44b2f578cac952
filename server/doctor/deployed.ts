import { type Finding, problem } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { ask } from './ask.ts'
import { connectionProblem } from './causes.ts'
import { contactFindings, type Deployed, healthFinding, twinFinding } from './deployed-contact.ts'
import {
  addressFinding,
  assetFinding,
  headerFindings,
  httpsFinding,
  unknownPathFinding,
} from './deployed-page.ts'

/** What visitors and browsers meet at the public address, asked from here. No message is sent. */
export async function deployedFindings(deployed: Deployed): Promise<Finding[]> {
  const { site, siteUrl, backend } = deployed
  const failed = (error: unknown) =>
    connectionProblem(`${site}`, error, 'check the address, its DNS record, and the proxy')
  try {
    const page = await ask(site, { headers: { 'accept-encoding': 'br, gzip' } })
    if (page.location && page.location.origin !== site.origin) return [moved(site, page.location)]
    if (page.status !== 200)
      return [problem(`${site} answers ${page.status} instead of 200`, 'give its address to --url')]
    const isPublic = !isLocalHost(site.hostname)
    const findings = [
      httpsFinding(site),
      ...(isPublic ? [addressFinding(page.text, site, siteUrl)] : []),
      ...headerFindings(page, site),
      assetFinding(page, site),
      unknownPathFinding(site),
      ...contactFindings(deployed),
      ...(isPublic ? [twinFinding(deployed)] : []),
      ...(backend.origin === site.origin ? [healthFinding(site)] : []),
    ]
    return await Promise.all(findings.map(finding => Promise.resolve(finding).catch(failed)))
  } catch (error) {
    return [failed(error)]
  }
}

function moved({ origin }: URL, target: URL): Finding {
  return problem(
    `${origin} redirects to ${target}, which is the site then`,
    `npm run doctor -- --url ${target.origin}; if visitors are to stay at ${origin}, turn the redirection round`,
  )
}
