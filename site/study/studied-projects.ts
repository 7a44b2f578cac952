import { hasStudy, type StudiedProject } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'

/** Lists the projects with a case study, in page order. The list is empty when the page has no projects section. */
export const studiedProjects = ({ content }: Site): StudiedProject[] =>
  content.site.sections.includes('projects') ? content.projects.projects.filter(hasStudy) : []
