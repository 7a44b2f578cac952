import { useSite } from '../site-context.ts'
import type { Chapter } from './headings.ts'

const LEAST_CHAPTERS = 3

type Chapters = readonly Chapter[]

export const isListed = (chapters: Chapters): boolean => chapters.length >= LEAST_CHAPTERS

export function Contents({ chapters }: { chapters: Chapters }) {
  const { phrases } = useSite()
  if (!isListed(chapters)) return null
  return (
    <nav className="contents" aria-labelledby="sommaire">
      {/* Screen readers skip this paragraph; they read its text as the name of the navigation. */}
      <p id="sommaire" aria-hidden="true">
        {phrases.contents}
      </p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
