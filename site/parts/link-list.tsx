import { useSite } from '../site-context.ts'
import { NamedIcon } from './named-icon.tsx'

type LinkListProps = { links: readonly { label: string; url: string }[]; rel?: string }

/** `rel="me noopener"` says that the linked pages belong to the owner of this site (https://microformats.org/wiki/rel-me). */
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
