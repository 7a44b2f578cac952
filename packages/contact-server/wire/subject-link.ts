import { clean, LIMITS } from './message.ts'

const PARAMETER = 'sujet'

/**
 * The name of a copy of the home page with a marker in the subject field, which the server replaces with the subject in
 * the requested address.
 */
export const FILLED_HOME = 'filled-home'

/** Builds the query of a link that opens the form with this subject filled in. */
export const subjectQuery = (subject: string) => `?${new URLSearchParams({ [PARAMETER]: subject })}`

/** Reads the subject from the query of an address, cleaned and cut to its limit, or '' without one. */
export function subjectOf(query: string): string {
  const subject = clean('subject', new URLSearchParams(query).get(PARAMETER) ?? '')
  // The cut may leave the first half of a character of two code units, such as an emoji; `replace` removes it.
  return subject
    .slice(0, LIMITS.subject)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
