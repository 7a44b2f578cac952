import { FIELDS, type FieldName } from './message.ts'

/**
 * The names of the pages that answer a form posted without JavaScript. The build makes these pages, and the server
 * fills them in.
 */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)]
/**
 * The HTML of each reply page, by the page's name. For each extra field of the form there is one more page, such as
 * `refused-extra.budget`.
 */
export type ReplyPages = Readonly<Record<string, string>>

/**
 * Returns the name of the page that marks this field as wrong. Without a field, returns the name of the page for all
 * other refusals.
 */
export function refusedPage(field?: FieldName): string {
  return field ? `refused-${field}` : 'refused'
}

/**
 * The result pages of a site whose server is on another host. After a post without JavaScript, the server redirects to
 * one of these pages. After a refusal, the URL's fragment names the reason.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
