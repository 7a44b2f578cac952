import { FIELDS } from '../../contact/message.ts'
import { type ReplyPage, refusedPage } from '../../contact/result-pages.ts'
import { REFUSALS, type Reason } from '../../contact/sentences.ts'
import { escapeHtml } from '../base/html.ts'
import type { NativeReply } from './refusal.ts'

const HTML = 'text/html; charset=utf-8'

/**
 * The answers to a form posted without JavaScript, built with the site and kept as text. Those that refuse hold
 * `%%error%%`, `%%name%%`, `%%email%%`, `%%subject%%` and `%%message%%`.
 */
export type NativePages = {
  html: Readonly<Record<ReplyPage, string>>
  /** The site's page headers, its Content-Security-Policy among them. */
  headers: Readonly<Record<string, string>>
}

/** Answers with a page: thanks, or the reason and the form again. */
export function replyWithPages({ html, headers }: NativePages): NativeReply {
  const page = { ...headers, 'cache-control': 'no-store', 'content-type': HTML }
  return outcome =>
    outcome.status === 200
      ? { status: 200, headers: page, body: html.sent }
      : {
          status: outcome.status,
          headers: page,
          body: fillRefused(
            html[refusedPage(fieldOf(outcome.reason))],
            REFUSALS[outcome.reason],
            outcome.typed ?? {},
          ),
        }
}

const fieldOf = (reason: Reason) => FIELDS.find(field => field === reason)

/** The refusal page, with the reason and with all that the visitor typed still in the form. */
export function fillRefused(
  template: string,
  error: string,
  typed: Record<string, unknown>,
): string {
  const values: Record<string, string> = { error }
  for (const field of FIELDS) {
    const value = typed[field]
    values[field] = typeof value === 'string' ? value : ''
  }
  return template.replace(/%%(error|name|email|subject|message)%%/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  )
}
