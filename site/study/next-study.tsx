import { optionalPhrases } from '../../schema/optional-phrases.ts'
import { type StudiedProject, studyPath } from '../../schema/project.ts'
import { colon } from '../../schema/typography.ts'
import { pageOnHost } from '../address.ts'
import { ProjectPicture } from '../parts/picture.tsx'
import { StudyLink } from '../parts/study-link.tsx'
import { Words } from '../parts/words.tsx'
import { LIVE_SIZES } from '../sections/projects/projects.tsx'
import { studiedProjects } from './studied-projects.ts'

/**
 * Renders the picture of the next case study with a link, and the title of the previous case study with a link. After the
 * last case study, the next one is the first.
 */
export function NextStudy({ after }: { after: StudiedProject }) {
  const others = studiedProjects()
  const at = others.indexOf(after)
  const next = others[(at + 1) % others.length]
  const previous = others.at(at - 1)
  if (!next || next === after) return null
  return (
    <nav className="wrap study-next" aria-label={optionalPhrases.otherStudies}>
      <div className="columns live">
        <ProjectPicture of={next} sizes={LIVE_SIZES} />
        <div className="live-text">
          <p>{optionalPhrases.nextStudy}</p>
          <Words as="h2" of={next.title} />
          <StudyLink title={next.title} href={pageOnHost(studyPath(next.study))} />
        </div>
      </div>
      {previous && previous !== next && (
        <p>
          {optionalPhrases.previousStudy}
          {colon()}
          <a href={pageOnHost(studyPath(previous.study))}>{previous.title}</a>
        </p>
      )}
    </nav>
  )
}
