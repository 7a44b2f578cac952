import { FIELDS, type FieldName } from './message.ts'

/** The names of the pages that answer a form posted without JavaScript. The build makes them; the server fills them in. */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)]
/** The HTML of the reply pages, keyed by name, with one more page for each extra field, such as `refused-extra.budget`. */
export type ReplyPages = Readonly<Record<string, string>>

/** The name of the page that marks this field as invalid. Without a field: the page for all other refusals. */
export function refusedPage(field?: FieldName): string {
  return field ? `refused-${field}` : 'refused'
}

/**
 * When the site is on another host than the server, a form posted without JavaScript is redirected to one of these
 * pages. After a refusal, the URL's fragment names the invalid field or the reason.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
