import { useSite } from '../site-context.ts'

/** Renders the button that leads to a case study. Its label for screen readers also names the project. */
export function StudyLink({ title, href }: { title: string; href: string }) {
  const { phrases } = useSite()
  return (
    <a className="button" href={href} aria-label={`${phrases.readStudy} ${title}`}>
      {phrases.readStudy}
    </a>
  )
}
