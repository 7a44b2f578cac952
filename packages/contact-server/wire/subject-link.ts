import { clean, LIMITS } from './message.ts'

const PARAMETER = 'sujet'

/**
 * The name of a copy of the home page with a marker in the subject field. The server replaces the marker by the subject
 * in the requested address.
 */
export const FILLED_HOME = 'filled-home'

/** Returns the query of a link that opens the form with this subject filled in. */
export const subjectQuery = (subject: string) => `?${new URLSearchParams({ [PARAMETER]: subject })}`

/** Returns the subject in the query of an address, cleaned and cut to its limit. Without a subject, returns ''. */
export function subjectOf(query: string): string {
  const subject = clean('subject', new URLSearchParams(query).get(PARAMETER) ?? '')
  // The cut may leave only the first half of a character of two code units. The second step removes this half.
  return subject
    .slice(0, LIMITS.subject)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
