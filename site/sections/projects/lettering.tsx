import type { ReactNode } from 'react'
import type { Project } from '../../../schema/project.ts'
import { ProjectPicture } from '../../parts/picture.tsx'
import { useSite } from '../../site-context.ts'
import { evenLines, widest } from '../../styles/from-content/name-lines.ts'

type PlaceProps = { of: Project; sizes: string; title: ReactNode }

export function PictureOrTitle({ of: project, sizes, title }: PlaceProps) {
  const { projects } = useSite().content.projects
  if (project.image) return <ProjectPicture of={project} sizes={sizes} />
  return <div className={`lettering ${letteringClass(projects.indexOf(project))}`}>{title}</div>
}

const letteringClass = (at: number) => `lettering-${at}`

type Titled = Pick<Project, 'image' | 'title'>

/**
 * Writes a CSS rule for each long title of a project without a picture. From it, lettering.css computes the font size.
 * @param shown the projects that the page shows
 */
export const letteringStyle = (projects: readonly Titled[], shown = projects): string =>
  shown
    .map(project => {
      const ems = project.image ? 0 : placeInEms(project.title)
      const at = projects.indexOf(project)
      return ems > LEAST ? `.${letteringClass(at)}{--ems:${ems.toFixed(2)}}` : ''
    })
    .join('')

/** The width of the picture's place, in ems of the largest font size: `--least` of the examples in lettering.css. */
export const LEAST = 3.5
/** The aspect ratio of a picture's place. */
const RATIO = 8 / 5
/** The letter spacing and the line height of these titles (lettering.css), in ems. */
export const TRACKING = -0.02
export const LINE_HEIGHT = 0.9
/** With more lines than this, the title of a small project would hardly be larger than one below a picture. */
const MOST_LINES = 8

/** The width of the picture's place in ems, at the largest font size at which the title fits. */
function placeInEms(title: string): number {
  const widths = Array.from({ length: MOST_LINES }, (_, at) => {
    const lines = evenLines(title, at + 1)
    return Math.max(widest(lines, TRACKING), lines.length * LINE_HEIGHT * RATIO)
  })
  return Math.min(...widths)
}
