import type { Site } from '../../schema/site.ts'
import { useSite } from '../site-context.ts'
import { NamedIcon } from './named-icon.tsx'

/**
 * Renders links to the owner's profiles on other sites. `rel="me"` says that the profiles belong to the owner of this site
 * (https://microformats.org/wiki/rel-me).
 */
export function ProfileLinks({ links }: { links: Site['content']['site']['links'] }) {
  const { phrases } = useSite()
  return (
    <ul className="profiles">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="me noopener" aria-label={`${label} ${phrases.newTab}`}>
            {label}
            <NamedIcon name="arrow-up-right" />
          </a>
        </li>
      ))}
    </ul>
  )
}
