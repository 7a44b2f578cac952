import { FIELDS, type Field } from './message.ts'

/**
 * What the server answers itself to a form posted without scripts: the names of pages that the build makes and the
 * server fills in. Each field that may be refused has a page of its own, which marks it.
 */
export const REPLY_PAGES = ['sent', 'refused', ...FIELDS.map(refusedPage)] as const
export type ReplyPage = (typeof REPLY_PAGES)[number]

/** The page that refuses a message for that field; without one, for any other reason. */
export function refusedPage(field?: Field) {
  return field ? (`refused-${field}` as const) : 'refused'
}

/**
 * Where a form posted without scripts ends when the page and the contact function live on different hosts: pages of the
 * site, relative to its address. A refused message names its reason in the fragment, which shows one sentence.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
