import { clean, LIMITS } from './message.ts'

const PARAMETER = 'sujet'

/** The name of the home page's template, in which the server fills in the subject of a link. */
export const FILLED_HOME = 'filled-home'

/** Returns the query of a link to the form. The form's subject then is this text. */
export const subjectQuery = (subject: string) => `?${new URLSearchParams({ [PARAMETER]: subject })}`

/** Returns the subject in the query of an address, cleaned and cut to its limit. Without a subject, returns ''. */
export function subjectOf(query: string): string {
  const subject = clean('subject', new URLSearchParams(query).get(PARAMETER) ?? '')
  // The cut may divide a character of two code units. Its first half is removed.
  return subject
    .slice(0, LIMITS.subject)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
