import { Resolver } from 'node:dns/promises'
import { domainOf } from '../../packages/contact-server/base/domains.ts'
import type { Config } from '../../packages/contact-server/settings/config.ts'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isReservedDomain } from '../../schema/values/reserved-domain.ts'

type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>

/** Common DKIM selectors. We try them all, because the DNS can't list a domain's selectors. */
const SELECTORS =
  'default mail dkim google selector1 selector2 s1 s2 k1 k2 k3 key1 fm1 fm2 gm1 ovhmo1 protonmail zoho zmail brevo1 mailjet resend scw1 pm smtp email'

/**
 * Checks the DNS records with which receivers verify mail from MAIL_FROM (SPF, DKIM, DMARC), and the MX records of the domains
 * in MAIL_FROM and MAIL_TO.
 */
export async function mailDomainFindings(
  { mailFrom, mailTo }: Pick<Config, 'mailFrom' | 'mailTo'>,
  dns: Dns = new Resolver({ timeout: 3_000, tries: 1 }),
): Promise<Finding[]> {
  const domain = domainOf(mailFrom)
  if (isReservedDomain(domain)) return [skipped(`${domain} is a placeholder, it has no records`)]
  const mxDomains = [...new Set([domain, ...mailTo.map(domainOf)])]
  try {
    return await Promise.all([
      spfFinding(domain, dns),
      dkimFinding(domain, dns),
      dmarcFinding(domain, dns),
      ...mxDomains.map(name => mxFinding(name, dns)),
    ])
  } catch (error) {
    return [skipped(`${domain}: the DNS did not answer (${(error as Error).message})`)]
  }
}

async function spfFinding(domain: string, dns: Dns): Promise<Finding> {
  const what = `SPF of ${domain}`
  const [record, ...more] = await txtRecords(dns, domain, /^v=spf1(\s|$)/i)
  if (!record)
    return problem(
      `${what}: none, receivers may refuse the mails`,
      'publish the TXT record of your mail provider, like v=spf1 include:… -all',
    )
  if (more.length > 0)
    return problem(
      `${what}: ${more.length + 1} records, so none counts (RFC 7208 §3.2)`,
      'merge them into one',
    )
  if (/\s\+?all(\s|$)/i.test(record))
    return problem(`${what}: «${record}» lets anyone send in your name`, 'end it with -all or ~all')
  return ok(`${what}: ${record}`)
}

async function dkimFinding(domain: string, dns: Dns): Promise<Finding> {
  const found = await Promise.all(
    SELECTORS.split(' ').map(async selector => {
      // A revoked key has an empty value (RFC 6376 §3.6.1).
      const key = txtRecords(dns, `${selector}._domainkey.${domain}`, /(^|;)\s*p=[^;\s]/i)
      return (await key.catch(() => [])).length > 0 ? [selector] : []
    }),
  )
  const names = found.flat().join(', ')
  if (names) return ok(`DKIM of ${domain}: a key is published (${names})`)
  return warning(
    `DKIM of ${domain}: not found under the usual names; yours may have another`,
    'turn DKIM signing on at your mail provider and publish the record it shows',
  )
}

/** Looks for the DMARC record of the domain, then of its parent domains (compare RFC 7489 §6.6.3). */
async function dmarcFinding(domain: string, dns: Dns, holder = domain): Promise<Finding> {
  const [record] = await txtRecords(dns, `_dmarc.${holder}`, /^v=DMARC1(\s|;|$)/i)
  if (record) {
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1] ?? 'none'
    return ok(`DMARC of ${holder}: policy ${policy}`)
  }
  const above = holder.slice(holder.indexOf('.') + 1)
  if (above.includes('.')) return dmarcFinding(domain, dns, above)
  return warning(
    `DMARC of ${domain}: none; large receivers ask for one`,
    `publish the TXT record _dmarc.${domain}: v=DMARC1; p=none`,
  )
}

async function mxFinding(domain: string, dns: Dns): Promise<Finding> {
  const what = `MX of ${domain}`
  const fix = 'publish the MX records of your mail provider'
  const found = await records(dns.resolveMx(domain))
  const names = found.map(({ exchange }) => exchange).filter(Boolean)
  if (names.length > 0) return ok(`${what}: ${names.join(', ')}`)
  // A null MX means that the domain accepts no mail (RFC 7505). Without an MX record, senders try the domain itself (RFC 5321
  // §5.1).
  return found.length > 0
    ? problem(`${what}: «.», so it accepts no mail`, fix)
    : warning(`${what}: none, so mails to it rarely arrive`, fix)
}

async function txtRecords(dns: Dns, name: string, kind: RegExp): Promise<string[]> {
  const found = await records(dns.resolveTxt(name))
  return found.map(parts => parts.join('')).filter(text => kind.test(text))
}

/** An empty list when the name doesn't exist or has no such records. @throws after another failure of the DNS */
async function records<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code))) return []
    throw error
  }
}
