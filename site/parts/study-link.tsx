import { optionalPhrases } from '../../schema/optional-phrases.ts'

/** The button that leads to a case study; a voice also says whose, by a label as on the other buttons. */
export function StudyLink({ title, href }: { title: string; href: string }) {
  return (
    <a className="button" href={href} aria-label={`${optionalPhrases.readStudy} ${title}`}>
      {optionalPhrases.readStudy}
    </a>
  )
}
