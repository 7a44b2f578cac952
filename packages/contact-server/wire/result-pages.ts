import { FIELDS, type FieldName } from './message.ts'

/** The names of the pages that answer a form posted without JavaScript. The build makes them; the server fills them in. */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)]
/** The HTML of each reply page by its name, and of one more for each extra field, such as `refused-extra.budget`. */
export type ReplyPages = Readonly<Record<string, string>>

/** Names the page that marks this field as wrong or, without a field, the page for all other refusals. */
export function refusedPage(field?: FieldName): string {
  return field ? `refused-${field}` : 'refused'
}

/**
 * Where the server redirects a post without JavaScript when the site is on another host. After a refusal, the URL's
 * fragment names the wrong field or the reason.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
