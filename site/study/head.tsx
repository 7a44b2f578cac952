import { type StudiedProject, studyPath } from '../../schema/project.ts'
import { pageUrl } from '../address.ts'
import { classes } from '../classes.ts'
import { ProjectPicture } from '../parts/picture.tsx'
import { Relief } from '../parts/relief.tsx'
import { Words } from '../parts/words.tsx'
import { useSite } from '../site-context.ts'
import { Facts } from './facts.tsx'
import { titleClass } from './title-style.ts'

/** The `sizes` attribute of a picture that takes columns 5–12 of 12 or, in most narrow windows, the full width (study.css). */
const HEAD_SIZES =
  '(width>96rem) max(57rem,42vw),(width>=40rem) and ((width>=64rem) or (aspect-ratio>=3/2)) 61vw,91vw'

/** The first screen of a case study. */
export function Head({ project }: { project: StudiedProject }) {
  const site = useSite()
  const { phrases } = site
  const { title, description, year, client, study } = project
  return (
    <div className={classes('wrap study-head', titleClass(study.slug), !project.image && 'bare')}>
      <div className="study-title">
        <Relief viewBox="0 0 400 250" align="xMaxYMin" />
        <Words as="h1" of={title} />
      </div>
      <div className="study-intro">
        <p className="lead">{study.lead ?? description}</p>
        <p className="study-address">{pageUrl(site, studyPath(study))}</p>
        <Facts
          of={[
            [phrases.client, client],
            [phrases.year, year],
            [phrases.studyRole, study.role],
          ]}
        />
      </div>
      <ProjectPicture of={project} sizes={HEAD_SIZES} isFirst />
    </div>
  )
}
