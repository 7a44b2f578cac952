import type { Site } from '../../../schema/site.ts'

/** Whether links of the page fill in the subject of the form. Only the offers of a section with prices have such links. */
export const fillsSubject = ({ content }: Site): boolean =>
  content.ownSections.some(({ kind }) => kind === 'prices')
