import { optionalPhrases } from '../../schema/optional-phrases.ts'

/** The button that leads to a case study; a voice also says whose. */
export function StudyLink({ title, href }: { title: string; href: string }) {
  return (
    <a className="button" href={href}>
      {optionalPhrases.readStudy}
      <span className="sr-only"> {title}</span>
    </a>
  )
}
