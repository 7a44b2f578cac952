import { useSite } from '../site-context.ts'

export function StudyLink({ title, href }: { title: string; href: string }) {
  const { phrases } = useSite()
  return (
    <a className="button" href={href} aria-label={`${phrases.readStudy} ${title}`}>
      {phrases.readStudy}
    </a>
  )
}
