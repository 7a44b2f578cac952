import { escapeHtml } from '../base/html.ts'
import { TIME_ZONE } from '../base/time.ts'
import { copyDates } from '../wire/copy-dates.ts'
import { RESULT_PAGES, type ReplyPages, refusedPage } from '../wire/result-pages.ts'
import { type FormReply, sentenceOf } from './refusal.ts'
import type { RequestLanguage } from './request-language.ts'

/**
 * Answers a posted form with one of `pages`, or with one sentence if there is no suitable page. The marker `%%error%%`
 * is replaced with the reason for the refusal, `%%date%%` and `%%day%%` with today's date in Paris (copy-dates.ts), and
 * a field's marker, such as `%%name%%`, with the visitor's answer.
 */
export function replyWithPage(
  pages: ReplyPages,
  headers: Readonly<Record<string, string>>,
  now = Date.now,
): FormReply {
  const page = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  return (c, language, refusal) => {
    const { sentences, tag } = language
    const refused = pages[refusedPage(refusal?.invalid?.field)] ?? pages.refused ?? '<p>%%error%%'
    const template = refusal ? refused : (pages.sent ?? sentences.toasts.sentTitle)
    const error = refusal && sentenceOf(refusal, sentences)
    const values = { ...c.get('typed'), ...copyDates(tag, new Date(now()), TIME_ZONE), error }
    return c.body(fillIn(template, values, language), refusal?.status ?? 200, page)
  }
}

/**
 * Matches a marker, which is a name between `%%`. In our templates, a marker after a `>` stands for text that the
 * visitor reads, and any other marker is inside an attribute. In the link to the visitor's copy of the message, each
 * `%` is written as `%25`.
 */
const MARKERS =
  /(>?)(%%|%25%25)(error|date|day|name|email|subject|message|extra\.[a-z][a-z0-9-]*)\2/g

const CHOICE = /<option value="%%(extra\.[a-z][a-z0-9-]*)%%"[^>]*>%%\1%%(<\/option>)?/g

/** In the link to the visitor's copy, matches an extra field's line and the line break before it. */
const COPY_LINE = /%0D%0A(?:(?!%0D%0A).)*?%25%25(extra\.[a-z][a-z0-9-]*)%25%25/g

function fillIn(
  template: string,
  values: Readonly<Record<string, unknown>>,
  { labels }: RequestLanguage,
): string {
  const ifAnswered = (part: string, name: string) => (values[name] ? part : '')
  // In the template, each list has an extra, selected option that repeats the visitor's choice. Without a choice, this
  // option would be empty, so it is removed, and the list shows its first option.
  const html = template.replace(CHOICE, ifAnswered).replace(COPY_LINE, ifAnswered)
  // All markers are replaced in one pass, so a marker that a visitor has typed stays as it is.
  return html.replace(MARKERS, (_, before: string, sign: string, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') return before
    const isInUrl = sign !== '%%'
    // On a translated page, the visitor reads a choice in the page's language, but the form sends it in the main
    // language.
    const shown = ((before || isInUrl) && labels[`${name}=${value}`]) || value
    return before + escapeHtml(isInUrl ? encodeURIComponent(shown) : shown)
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
