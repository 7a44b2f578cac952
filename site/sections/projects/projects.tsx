import { bySize, type Project, studyPath } from '../../../schema/project.ts'
import { pageOnHost } from '../../address.ts'
import { classes } from '../../classes.ts'
import { Landmark } from '../../parts/landmark.tsx'
import { StudyLink } from '../../parts/study-link.tsx'
import { Tags } from '../../parts/tags.tsx'
import { VisitLink } from '../../parts/visit-link.tsx'
import { Sentence, Words } from '../../parts/words.tsx'
import { useSite } from '../../site-context.ts'
import { creditOf, hasCredit, labelOf } from './credit.ts'
import { PictureOrTitle } from './lettering.tsx'

/** The `sizes` attributes of pictures in large projects, in cards, and in cards with the class `half`. */
export const LIVE_SIZES = '(width>96rem) max(57rem,42vw),(width>48rem) 61vw,91vw'
const EXAMPLE_SIZES = '(width>96rem) max(28rem,21vw),(width>=64rem) 29vw,(width>40rem) 44vw,71vw'
const EXAMPLE_BY_TWO_SIZES = '(width>96rem) max(42rem,31vw),(width>40rem) 44vw,71vw'

export function Projects() {
  const { content, phrases } = useSite()
  const { lead, projects } = content.projects
  const { large, examples } = bySize(projects)
  return (
    <section
      className={classes('wrap section projects', projects.some(hasCredit) && 'credited')}
      id="projects"
    >
      <Landmark of={content.site.landmarks.projects} />
      <h2>{phrases.projectsTitle}</h2>
      <Words as="p" className="lead" of={lead} />
      {large.map(project => (
        <LiveProject key={project.title} project={project} />
      ))}
      {examples.length > 0 && (
        <ul className={classes('examples', lastByTwo(examples.length) > 0 && 'by-two')}>
          {examples.map((project, index) => (
            <Example key={project.title} project={project} half={isHalf(index, examples.length)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Counts the last cards that go in rows of two, so that rows of three leave no gap. Two cards left over share a row; if one is
 * left over, the last four fill two rows. A single card has a row to itself.
 */
export function lastByTwo(count: number): number {
  const left = count % 3
  return left === 1 ? Math.min(count, 4) : left
}

export const isHalf = (index: number, count: number) => index >= count - lastByTwo(count)

function LiveProject({ project }: { project: Project }) {
  const site = useSite()
  const { title, description, tags, badge, url, study } = project
  const heading = <Words as="h3" of={title} />
  return (
    <article className={classes('live', study && 'studied')}>
      <PictureOrTitle of={project} sizes={LIVE_SIZES} title={heading} />
      <div className="live-text">
        <Credit project={project} />
        {project.image && heading}
        {badge && <p className="badge">{badge}</p>}
        <Sentence as="p" of={description} />
        <Tags tags={tags} />
        {study && <StudyLink title={title} href={pageOnHost(site, studyPath(study))} />}
        {url && <VisitLink project={project} className={study ? 'button outline' : 'button'} />}
      </div>
    </article>
  )
}

function Example({ project, half }: { project: Project; half: boolean }) {
  const { content, phrases } = useSite()
  const { title, description, tags, badge } = project
  const label = labelOf(project, phrases)
  const sizes = half ? EXAMPLE_BY_TWO_SIZES : EXAMPLE_SIZES
  const heading = (
    <h3>
      <Words of={title} />
      {label && beginsAnother(title, content.projects.projects) && (
        <span className="sr-only"> ({label})</span>
      )}
    </h3>
  )
  return (
    <li className={half ? 'half' : undefined}>
      <PictureOrTitle of={project} sizes={sizes} title={heading} />
      <Credit project={project} />
      {project.image && heading}
      {badge && <div className="badge">{badge}</div>}
      <Sentence as="p" of={description} />
      <Tags tags={tags} />
    </li>
  )
}

/**
 * Whether another title begins with this one, as «Boutique en ligne» begins with «Boutique». A screen reader that jumps from
 * heading to heading skips the label beside a title, so the heading «Boutique» repeats the label.
 */
const beginsAnother = (title: string, projects: readonly Project[]) =>
  projects.some(other => other.title !== title && other.title.startsWith(title))

function Credit({ project }: { project: Project }) {
  const { phrases } = useSite()
  const label = labelOf(project, phrases)
  const credit = creditOf(project)
  return (
    <>
      {label && <p className="planned">{label}</p>}
      {credit && <p className="credit">{credit}</p>}
    </>
  )
}
