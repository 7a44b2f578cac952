import { isLocalHost } from '../packages/contact-server/base/hosts.ts'
import { byAdvice, type Finding, fault, problem, sentence } from '../schema/finding.ts'
import { allFindings } from '../schema/findings/all-findings.ts'
import { isDemonstration } from '../schema/findings/demonstration.ts'
import { shownPath } from '../schema/folder/content-folder.ts'
import { type LoadedSites, refuseFaults } from '../schema/load-sites.ts'
import { isReservedDomain } from '../schema/values/reserved-domain.ts'
import { ownerOf } from './content-report.ts'

const UNCOUNTED = fault(
  'counts nothing on a static host, because only the server of this template counts visits: remove it (docs/visits.md).',
  { file: 'site.ts', field: '«visits»' },
)

/** The settings whose addresses the build writes into the site, each with advice for an address that visitors can't reach. */
const ADDRESSES = {
  SITE_URL: 'name the address where visitors will find the site',
  VITE_BACKEND_URL: 'name the address where visitors’ browsers will find the contact function',
}

const NO_DEMO =
  'isn’t the demonstration, and --demo hides a site from search engines and sends no message: build with --production instead (docs/deploy.md).'

type Env = Record<string, string | undefined>

type Options = {
  production: boolean
  isStatic: boolean
  isDemo: boolean
  /** Called with warnings, which don't stop the build. */
  warn: (line: string) => void
}

/**
 * Refuses content with faults. A demonstration must also have the template's own content. A build for production must also be
 * free of problems, such as placeholders or addresses that visitors can't reach.
 * @throws an Error that lists what is wrong
 */
export function refuseUnfit(
  loaded: LoadedSites,
  { production, isStatic, isDemo, warn }: Options,
  env: Env,
): void {
  const folder = shownPath(loaded.folder)
  const forHost = isStatic || env.VITE_BACKEND_URL?.trim()
  if (forHost && ownerOf(loaded).visits) warn(sentence(UNCOUNTED, folder))
  refuseFaults(loaded)
  if (isDemo && !isDemonstration(loaded.folder)) throw new Error(`${folder}/ ${NO_DEMO}`)
  if (!production) return
  const findings = [
    ...allFindings(loaded),
    ...addressFindings(env),
    ...(isStatic ? backendFindings(env) : []),
  ]
  const { warning: kept, problem: left } = Object.groupBy(findings, ({ level }) => level)
  if (kept) warn(`Accepted, but please check:\n${byAdvice(kept, folder)}`)
  if (left) throw new Error(`Not fit for production:\n${byAdvice(left, folder)}`)
}

function addressFindings(env: Env): Finding[] {
  return Object.entries(ADDRESSES).flatMap(([name, fix]) => {
    const hostname = URL.parse(env[name]?.trim() ?? '')?.hostname
    if (!hostname || !(isReservedDomain(hostname) || isLocalHost(hostname))) return []
    return [problem(`${name}: ${env[name]}`, fix)]
  })
}

function backendFindings(env: Env): Finding[] {
  if (env.VITE_BACKEND_URL?.trim()) return []
  const fix =
    'a static host takes no messages: deploy the contact function and set its address (docs/deploy.md)'
  return [problem('VITE_BACKEND_URL: missing', fix)]
}
