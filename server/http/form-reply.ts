import { FIELDS } from '../../contact/message.ts'
import { RESULT_PAGES, type ReplyPage, refusedPage } from '../../contact/result-pages.ts'
import { REFUSALS } from '../../contact/sentences.ts'
import { escapeHtml } from '../base/html.ts'
import type { FormReply, Refusal } from './refusal.ts'

/** Answers with a page: those that refuse hold `%%error%%` for the reason, and `%%name%%` to `%%message%%` for the form. */
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
  // All at once: a marker that a visitor typed is text.
  return template.replace(/%%(error|name|email|subject|message)%%/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'string' ? escapeHtml(value) : ''
  })
}

/** By 303, which makes the post a GET. Nothing of the request decides where a visitor ends: no open redirect. */
export function redirectToSite(siteUrl: string): FormReply {
  return (c, refusal) => {
    const page = refusal ? `${RESULT_PAGES.refused}#${refusal.reason}` : RESULT_PAGES.sent
    return c.redirect(`${siteUrl}/${page}`, 303)
  }
}
