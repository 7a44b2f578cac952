/**
 * Where a form posted without scripts ends when the page and the contact function live on different hosts: pages of the
 * site, relative to its address. A refused message names its reason in the fragment, which shows one sentence.
 */
export const RESULT_PAGES = { sent: 'message-envoye/', refused: 'message-refuse/' } as const
