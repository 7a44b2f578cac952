import { content } from '../../schema/content.ts'
import { hasStudy, type StudiedProject } from '../../schema/project.ts'

/** In the order of the page; without its section of projects a site has no case studies either. */
export const studiedProjects = (): StudiedProject[] =>
  content.site.sections.includes('projects') ? content.projects.projects.filter(hasStudy) : []
