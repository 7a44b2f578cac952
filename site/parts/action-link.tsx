import type { Action } from '../../schema/actions.ts'
import type { Site } from '../../schema/site.ts'
import { isWebAddress } from '../../schema/values/web-address.ts'
import { pageOnHost } from '../address.ts'
import { useSite } from '../site-context.ts'
import { NamedIcon } from './named-icon.tsx'

type ActionLinkProps = { action: Action; className?: string; home?: string }

/**
 * A link to another site has an arrow, and opens in the same tab.
 * @param home the URL of the home page; empty on the home page itself
 */
export function ActionLink({ action, className = 'button', home = '' }: ActionLinkProps) {
  const site = useSite()
  const { label, to } = action
  return (
    <a className={className} href={addressOf(to, home, site)}>
      {label}
      {isWebAddress(to) && <NamedIcon name="arrow-up-right" />}
    </a>
  )
}

function addressOf(to: string, home: string, site: Site): string {
  if (isWebAddress(to)) return to
  const isDocument = site.content.site.documents.some(({ file }) => file === to)
  return isDocument ? pageOnHost(site, `/fichiers/${to}`) : `${home}#${to}`
}
