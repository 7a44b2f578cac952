import { clean, LIMITS } from './message.ts'

const PARAMETER = 'sujet'

/**
 * The name of a copy of the home page whose subject field contains a marker. The server replaces the marker with the
 * subject from the requested URL.
 */
export const FILLED_HOME = 'filled-home'

/** The query string of a link that opens the form with this subject filled in. */
export const subjectQuery = (subject: string) => `?${new URLSearchParams({ [PARAMETER]: subject })}`

/** Cleaned and cut to the maximum length; '' when the query has no subject. */
export function subjectOf(query: string): string {
  const subject = clean('subject', new URLSearchParams(query).get(PARAMETER) ?? '')
  // The cut may split a surrogate pair, for example of an emoji; `replace` removes the half that is left.
  return subject
    .slice(0, LIMITS.subject)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
