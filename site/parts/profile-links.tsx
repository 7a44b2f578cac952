import { phrases } from '../../content/phrases.ts'
import type { content } from '../../schema/content.ts'
import { NamedIcon } from './named-icon.tsx'

/**
 * Renders links to the owner's pages on other sites. `rel="me"` says that these pages belong to the same person
 * (https://microformats.org/wiki/rel-me).
 */
export function ProfileLinks({ links }: { links: typeof content.site.links }) {
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
