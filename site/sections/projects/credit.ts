import { phrases } from '../../../content/phrases.ts'
import type { Project } from '../../../schema/project.ts'

/** What of a project says what it is, for whom and when. */
export type Credit = Pick<Project, 'label' | 'client' | 'year' | 'url' | 'study'>

/** What a project is called: the owner's word, or else «Exemple» where there is nothing to visit or read, and no client. */
export function labelOf({ label, client, url, study }: Credit): string {
  return (label ?? (url || study || client ? '' : phrases.example)) || ''
}

/** For whom and when: «Maison Duval, 2025». */
export const creditOf = ({ client, year }: Pick<Credit, 'client' | 'year'>): string =>
  [client, year].filter(Boolean).join(', ')

export const hasCredit = ({ label, client, year }: Credit): boolean =>
  label !== undefined || client !== undefined || year !== undefined

/** Whether it was made for somebody, or at some time, and is not called an example. */
export const isRealWork = (project: Credit): boolean =>
  creditOf(project) !== '' && labelOf(project) !== phrases.example
