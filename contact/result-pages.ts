import { FIELDS, type Field } from './message.ts'

/** Pages of the build that the server fills in, as answers to a form posted without scripts. */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)] as const
export type ReplyPage = (typeof REPLY_PAGES)[number]

/** The page that refuses a message for that field, which it marks; without one, for any other reason. */
export function refusedPage(field?: Field) {
  return field ? (`refused-${field}` as const) : 'refused'
}

/** Where such a form ends when the page lives on another host: relative to the site; the fragment names the reason. */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
