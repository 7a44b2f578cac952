import { type StudiedProject, studyPath } from '../../schema/project.ts'
import { colon } from '../../schema/typography.ts'
import { pageOnHost } from '../address.ts'
import { StudyLink } from '../parts/study-link.tsx'
import { Words } from '../parts/words.tsx'
import { PictureOrTitle } from '../sections/projects/lettering.tsx'
import { LIVE_SIZES } from '../sections/projects/projects.tsx'
import { useSite } from '../site-context.ts'
import { studiedProjects } from './studied-projects.ts'

/** The next case study (after the last, the first) and, if there are more than two, a link to the previous one. */
export function NextStudy({ after }: { after: StudiedProject }) {
  const site = useSite()
  const { lang, phrases } = site
  const others = studiedProjects(site)
  const at = others.indexOf(after)
  const next = others[(at + 1) % others.length]
  const previous = others.at(at - 1)
  if (!next || next === after) return null
  const heading = <Words as="h2" of={next.title} />
  return (
    <nav className="wrap study-next" aria-label={phrases.otherStudies}>
      <div className="live">
        <PictureOrTitle of={next} sizes={LIVE_SIZES} title={heading} />
        <div className="live-text">
          <p>{phrases.nextStudy}</p>
          {next.image && heading}
          <StudyLink title={next.title} href={pageOnHost(site, studyPath(next.study))} />
        </div>
      </div>
      {previous && previous !== next && (
        <p>
          {phrases.previousStudy}
          {colon(lang)}
          <a href={pageOnHost(site, studyPath(previous.study))}>{previous.title}</a>
        </p>
      )}
    </nav>
  )
}
