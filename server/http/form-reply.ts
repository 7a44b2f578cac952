import { FIELDS } from '../../contact/message.ts'
import { RESULT_PAGES, type ReplyPage, refusedPage } from '../../contact/result-pages.ts'
import { REFUSALS } from '../../contact/sentences.ts'
import { escapeHtml } from '../base/html.ts'
import type { FormReply, Refusal } from './refusal.ts'

/**
 * Returns a function that answers a form with one of the built pages. The function fills in the page's markers. The
 * marker `%%error%%` becomes the reason of the refusal. The markers of the fields, such as `%%name%%`, become the
 * visitor's text.
 */
export function replyWithPage(
  pages: Readonly<Record<ReplyPage, string>>,
  headers: Readonly<Record<string, string>>,
): FormReply {
  const page = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  return (c, refusal) =>
    c.body(refusal ? fillIn(pages, refusal) : pages.sent, refusal?.status ?? 200, page)
}

function fillIn(pages: Readonly<Record<ReplyPage, string>>, { reason, typed }: Refusal): string {
  const template = pages[refusedPage(FIELDS.find(field => field === reason))]
  const values: Record<string, unknown> = { ...typed, error: REFUSALS[reason] }
  // All markers are replaced in one pass, so a marker in a visitor's own text stays as typed.
  return template.replace(/%%(error|name|email|subject|message)%%/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'string' ? escapeHtml(value) : ''
  })
}

/**
 * Returns a function that answers a form with a redirect to a page of the site. The status 303 makes the browser send a
 * GET. Nothing in the request can change the target.
 */
export function redirectToSite(siteUrl: string): FormReply {
  return (c, refusal) => {
    const page = refusal ? `${RESULT_PAGES.refused}#${refusal.reason}` : RESULT_PAGES.sent
    return c.redirect(`${siteUrl}/${page}`, 303)
  }
}
