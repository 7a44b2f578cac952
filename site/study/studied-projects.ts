import { content } from '../../schema/content.ts'
import { hasStudy, type StudiedProject } from '../../schema/project.ts'

/** Lists the projects with a case study, in the order of the page. None are published without the section of projects. */
export const studiedProjects = (): StudiedProject[] =>
  content.site.sections.includes('projects') ? content.projects.projects.filter(hasStudy) : []
