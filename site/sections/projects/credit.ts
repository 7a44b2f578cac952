import type { Project } from '../../../schema/project.ts'

export type Credit = Pick<Project, 'label' | 'client' | 'year' | 'url' | 'study'>

type Words = { example: string }

/**
 * The owner's label for a project; none if the owner wrote `false`. When the field is missing, a project without a link, case
 * study or client gets the label `example`, and any other project has no label.
 */
export function labelOf({ label, client, url, study }: Credit, { example }: Words): string {
  return (label ?? (url || study || client ? '' : example)) || ''
}

export const creditOf = ({ client, year }: Pick<Credit, 'client' | 'year'>): string =>
  [client, year].filter(Boolean).join(', ')

export const hasCredit = ({ label, client, year }: Credit): boolean =>
  label !== undefined || client !== undefined || year !== undefined

export const isRealWork = (project: Credit, words: Words): boolean =>
  creditOf(project) !== '' && labelOf(project, words) !== words.example
