import { useSite } from '../site-context.ts'
import { NamedIcon } from './named-icon.tsx'

type LinkListProps = { links: readonly { label: string; url: string }[]; rel?: string }

/**
 * Renders links to other sites, which open in a new tab. `rel="me noopener"` says that the pages belong to the owner of this
 * site (https://microformats.org/wiki/rel-me).
 */
export function LinkList({ links, rel = 'noopener' }: LinkListProps) {
  const { phrases } = useSite()
  return (
    <ul className="link-list">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel={rel} aria-label={`${label} ${phrases.newTab}`}>
            {label}
            <NamedIcon name="arrow-up-right" />
          </a>
        </li>
      ))}
    </ul>
  )
}
