import { hasStudy, type StudiedProject } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'

export const studiedProjects = ({ content }: Site): StudiedProject[] =>
  content.site.sections.includes('projects') ? content.projects.projects.filter(hasStudy) : []
