import type { content } from './content.ts'

export type Project = (typeof content.projects.projects)[number]
export type StudiedProject = Project & { study: NonNullable<Project['study']> }

/** What can be visited or read stands first, large. */
export const isLarge = ({ url, study }: Pick<Project, 'url' | 'study'>): boolean =>
  Boolean(url ?? study)

/** The same projects in two: the large ones, and those that are examples or nothing to visit. */
export const bySize = <P extends Pick<Project, 'url' | 'study'>>(projects: readonly P[]) => ({
  large: projects.filter(isLarge),
  examples: projects.filter(project => !isLarge(project)),
})

export const hasStudy = (project: Project): project is StudiedProject => project.study !== undefined

/** Where a study is published, from the root of the site. */
export const studyPath = ({ slug }: { slug: string }): string => `/projets/${slug}/`
