import { useSite } from '../site-context.ts'

/** Renders the button that leads to a case study. For screen readers, its label includes the project's title. */
export function StudyLink({ title, href }: { title: string; href: string }) {
  const { phrases } = useSite()
  return (
    <a className="button" href={href} aria-label={`${phrases.readStudy} ${title}`}>
      {phrases.readStudy}
    </a>
  )
}
