import { FIELDS, type FieldName } from './message.ts'

/** The names of the pages that answer a form posted without JavaScript, apart from those for extra fields. */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)]
/** The HTML of the reply pages, keyed by name, such as `sent` or, for an extra field, `refused-extra.budget`. */
export type ReplyPages = Readonly<Record<string, string>>

/** Without `field`, names the page for refusals that concern no field. */
export function refusedPage(field?: FieldName): string {
  return field ? `refused-${field}` : 'refused'
}

/**
 * The contact function on Supabase redirects a visitor without JavaScript to one of these pages, which are on the
 * site's static host. After a refusal, the URL's fragment names the invalid field or the reason.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
