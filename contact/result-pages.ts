import { FIELDS, type Field } from './message.ts'

/** Pages of the build that the server fills in to answer a form that was posted without JavaScript. */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)] as const
export type ReplyPage = (typeof REPLY_PAGES)[number]

/** Returns the name of the page that marks this field as wrong. Without a field: the page for all other refusals. */
export function refusedPage(field?: Field) {
  return field ? (`refused-${field}` as const) : 'refused'
}

/** The result pages of a form without JavaScript when the site is on another host. The fragment names the refusal. */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
