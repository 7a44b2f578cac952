import type { InferOutput } from 'valibot'
import type { projectsSchema } from './fields.ts'

export type Project = InferOutput<typeof projectsSchema>['projects'][number]
export type StudiedProject = Project & { study: NonNullable<Project['study']> }

/** The page shows large projects before the others. */
export const isLarge = ({ url, study }: Pick<Project, 'url' | 'study'>): boolean =>
  Boolean(url ?? study)

export const bySize = <P extends Pick<Project, 'url' | 'study'>>(projects: readonly P[]) => ({
  large: projects.filter(isLarge),
  examples: projects.filter(project => !isLarge(project)),
})

export const hasStudy = (project: Project): project is StudiedProject => project.study !== undefined

/** In a translation, the language comes before this path, as in `/en/projets/panier/`. */
export const studyPath = ({ slug }: { slug: string }): string => `/projets/${slug}/`
