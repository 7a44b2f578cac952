import { optionalPhrases } from '../../schema/optional-phrases.ts'

/** Renders the button that leads to a case study. Its label for screen readers also names the project. */
export function StudyLink({ title, href }: { title: string; href: string }) {
  return (
    <a className="button" href={href} aria-label={`${optionalPhrases.readStudy} ${title}`}>
      {optionalPhrases.readStudy}
    </a>
  )
}
