import { FIELDS, type Field } from './message.ts'

/**
 * The names of the pages that answer a form posted without JavaScript. The build makes these pages, and the server
 * fills them in.
 */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)] as const
export type ReplyPage = (typeof REPLY_PAGES)[number]

/**
 * Returns the name of the page that marks this field as wrong. Without a field, returns the name of the page for all
 * other refusals.
 */
export function refusedPage(field?: Field) {
  return field ? (`refused-${field}` as const) : 'refused'
}

/**
 * The result pages of a site whose server is on another host. After a post without JavaScript, the server redirects to
 * one of these pages. After a refusal, the URL's fragment names the reason.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
