import type { StudiedProject } from '../../schema/project.ts'
import { Tags } from '../parts/tags.tsx'
import { VisitLink } from '../parts/visit-link.tsx'
import { useSite } from '../site-context.ts'
import { Contents, isListed } from './contents.tsx'
import { Facts } from './facts.tsx'
import type { Chapter } from './headings.ts'

type RailProps = { project: StudiedProject; chapters: readonly Chapter[] }

export const hasRail = ({ project: { study, tags, url }, chapters }: RailProps): boolean =>
  Boolean(study.duration || tags.length > 0 || url || isListed(chapters))

/** In wide windows, the rail is a column that stays in view beside the story. */
export function Rail({ project, chapters }: RailProps) {
  const { phrases } = useSite()
  const { study, tags, url } = project
  return (
    <div className="rail">
      <Facts
        of={[
          [phrases.duration, study.duration],
          [phrases.technologies, tags.length > 0 && <Tags tags={tags} />],
        ]}
      />
      <Contents chapters={chapters} />
      {url && <VisitLink project={project} className="button outline" />}
    </div>
  )
}
