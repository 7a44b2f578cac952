import type { Project } from '../../schema/project.ts'
import { useSite } from '../site-context.ts'
import { NamedIcon } from './named-icon.tsx'

type VisitLinkProps = { project: Pick<Project, 'title' | 'url'>; className: string }

export function VisitLink({ project: { title, url }, className }: VisitLinkProps) {
  const { phrases } = useSite()
  // The link has an `aria-label`, because the screen reader Orca would treat visually hidden text as a separate object.
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${phrases.visit} ${title} ${phrases.newTab}`}
    >
      {phrases.visit}
      <NamedIcon name="arrow-up-right" />
    </a>
  )
}
