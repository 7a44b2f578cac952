import { escapeHtml } from '../base/html.ts'
import { RESULT_PAGES, type ReplyPages, refusedPage } from '../wire/result-pages.ts'
import { type FormReply, type Refusal, sentenceOf } from './refusal.ts'
import type { RequestLanguage } from './request-language.ts'

/**
 * Answers a posted form with one of `pages`, or with one sentence if there is no suitable page. The marker `%%error%%`
 * is replaced with the reason for the refusal, and a field's marker, such as `%%name%%`, with what the visitor typed.
 */
export function replyWithPage(
  pages: ReplyPages,
  headers: Readonly<Record<string, string>>,
): FormReply {
  const page = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  return (c, language, refusal) => {
    const html = refusal
      ? fillIn(pages, refusal, language)
      : (pages.sent ?? language.sentences.toasts.sentTitle)
    return c.body(html, refusal?.status ?? 200, page)
  }
}

/**
 * Matches a marker: `%%error%%`, or the name of a field between `%%`. In our templates, a marker after a `>` stands for
 * text that the visitor reads, any other marker for an attribute's value.
 */
const MARKERS = /(>?)%%(error|name|email|subject|message|extra\.[a-z][a-z0-9-]*)%%/g

/** Matches the list option that repeats the visitor's choice. */
const CHOICE = /<option value="%%(extra\.[a-z][a-z0-9-]*)%%"[^>]*>%%\1%%(<\/option>)?/g

function fillIn(pages: ReplyPages, refusal: Refusal, language: RequestLanguage): string {
  const template = pages[refusedPage(refusal.invalid?.field)] ?? pages.refused ?? '<p>%%error%%'
  const error = sentenceOf(refusal, language.sentences)
  const values: Record<string, unknown> = { ...refusal.typed, error }
  // In the template, each list has an extra, selected option that repeats the visitor's choice. Without a choice, this
  // option would be empty, so it is removed, and the list shows its first option.
  const form = template.replace(CHOICE, (option, name: string) => (values[name] ? option : ''))
  // All markers are replaced in one pass, so a marker that a visitor has typed stays as it is.
  return form.replace(MARKERS, (_, before: string, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') return before
    // On a translated page, a list shows a choice in the page's language, but sends it in the main language.
    const shown = before && language.labels[`${name}=${value}`]
    return before + escapeHtml(shown || value)
  })
}

/**
 * Redirects the visitor to a result page of the site. The status 303 makes the browser send a GET. Nothing in the
 * request can lead the visitor to another site.
 */
export function redirectToSite(siteUrl: string): FormReply {
  return (c, { tag }, refusal) => {
    const reason = refusal?.invalid?.field ?? refusal?.reason
    const page = reason ? `${RESULT_PAGES.refused}#${reason}` : RESULT_PAGES.sent
    return c.redirect(`${siteUrl}/${tag ? `${tag}/` : ''}${page}`, 303)
  }
}
