import { hasStudy, type StudiedProject } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'

/**
 * Lists the projects with a case study, in the order of the page. The list is empty when the page does not show the section of
 * projects.
 */
export const studiedProjects = ({ content }: Site): StudiedProject[] =>
  content.site.sections.includes('projects') ? content.projects.projects.filter(hasStudy) : []
