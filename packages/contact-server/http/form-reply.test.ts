import { expect, test } from 'vitest'
import { contactService, MESSAGE, OWNER_WITH_EXTRA } from '../testing/server.ts'
import { FRENCH } from '../wire/french.ts'
import { FIELDS } from '../wire/message.ts'
import { REPLY_PAGES } from '../wire/result-pages.ts'
import { redirectToSite, replyWithPage } from './form-reply.ts'

const form = '<p>%%error%%</p><input value="%%name%%"><textarea>%%message%%</textarea>'
const pages = REPLY_PAGES.map(name => [name, `${name}: ${form}`])
const PAGES = Object.fromEntries(pages)
const formReply = replyWithPage(PAGES, { 'content-security-policy': "style-src 'sha256-abc'" })

function postForm(fields: Record<string, string>, options = {}, headers = {}) {
  const { send } = contactService({ formReply, ...options })
  return send({ method: 'POST', headers, body: new URLSearchParams(fields) })
}

test('a form posted without JavaScript gets the success page when it is accepted', async () => {
  const response = await postForm({ ...MESSAGE, website: '' })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "style-src 'sha256-abc'",
    'cache-control': 'no-store',
  })
  expect(await response.text()).toMatch(/^sent: /)
})

test('the success page offers a copy of the message with the date in Paris, and omits unanswered fields', async () => {
  const text = '%%date%%\r\n%%subject%%\r\nBudget : %%extra.budget%%\r\nÀ 100 % : %%extra.date%%'
  const link = (day: string, copy: string) => `<a download="${day}" href="data:,${copy}">`
  const sent = link('%%day%%.txt', encodeURIComponent(text))
  const formReply = replyWithPage({ sent }, {}, () => Date.UTC(2026, 10, 30, 23, 30))
  const fields = { ...MESSAGE, subject: '"\' %%name%%', 'extra.date': 'mai' }
  const response = await postForm(fields, { owner: OWNER_WITH_EXTRA, formReply })
  const copy = encodeURIComponent('1 décembre 2026\r\n"\' %%name%%\r\nÀ 100 % : mai')
  expect(await response.text()).toBe(link('2026-12-01.txt', copy.replace("'", '&#39;')))
})

test('a refused form gets a 422 and a page that shows the reason and the typed text', async () => {
  const response = await postForm({ ...MESSAGE, email: 'x', name: '"><b>Zoé</b> %%message%% $&' })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(`<p>${FRENCH.refusals.email.replace("'", '&#39;')}</p>`)
  expect(html).toContain('value="&#34;&#62;&#60;b&#62;Zoé&#60;/b&#62; %%message%% $&#38;"')
  expect(html).toContain('à bientôt 🎉</textarea>')
})

test.each(FIELDS)(
  'when the %s in a form is refused, the visitor gets this field’s error page',
  async field => {
    const response = await postForm({ ...MESSAGE, [field]: ' ' })
    expect(await response.text()).toMatch(new RegExp(`^refused-${field}: `))
  },
)

test.each(['', undefined])(
  'when the visitor chose nothing (%j), the list on the error page shows its first option',
  async choice => {
    const list = (chosen: string) =>
      `<select><option value="">Choisir…${chosen}<option value="5000 et plus">5000 et plus</select>`
    const marked = list('<option value="%%extra.budget%%" hidden selected>%%extra.budget%%')
    const response = await postForm(
      { ...MESSAGE, name: '', ...(choice !== undefined && { 'extra.budget': choice }) },
      { owner: OWNER_WITH_EXTRA, formReply: replyWithPage({ refused: marked }, {}) },
    )
    expect(await response.text()).toBe(list(''))
  },
)

test('when an extra field is refused, the error page names this field and keeps all answers', async () => {
  const template =
    'extra: <p>%%error%%</p><option value="%%extra.budget%%"><input value="%%extra.date%%">'
  const formReply = replyWithPage({ ...PAGES, 'refused-extra.date': template }, {})
  const date = '<b>'.repeat(20)
  const answers = { 'extra.budget': '5000 et plus', 'extra.date': date }
  const response = await postForm(
    { ...MESSAGE, ...answers },
    { owner: OWNER_WITH_EXTRA, formReply },
  )
  expect(response.status).toBe(422)
  expect(await response.text()).toBe(
    `extra: <p>Le champ «\u00a0Échéance\u00a0» doit contenir au plus 40 caractères</p><option value="5000 et plus"><input value="${'&#60;b&#62;'.repeat(20)}">`,
  )
})

test('after too many messages, the error page has a Retry-After header and keeps the typed text', async () => {
  const limits = { perSender: { burst: 0, refillMs: 1e6 }, overall: { burst: 1, refillMs: 1 } }
  const response = await postForm(MESSAGE, { limits })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1000'])
  const html = await response.text()
  expect(html).toContain(FRENCH.refusals.tooMany)
  expect(html).toContain('à bientôt 🎉</textarea>')
})

const SITE_URL = 'https://zoe.example/portfolio'
const SITE = `${SITE_URL}/`
const elsewhere = {
  formReply: redirectToSite(SITE_URL),
  env: { SITE_URL },
  owner: OWNER_WITH_EXTRA,
}

test.each<[changes: Record<string, string>, page: string, headers?: Record<string, string>]>([
  [{}, 'message-envoye/'],
  [{ email: 'zoé@#secret' }, 'message-refuse/#email'],
  [{ 'extra.budget': 'x' }, 'message-refuse/#extra.budget'],
  [{ 'extra.//evil.example': 'x' }, 'message-refuse/#malformed'],
  [{}, 'message-refuse/#tooLarge', { 'content-length': '99999' }],
])(
  'when the site is on another host, a form with the changes %j redirects the visitor to its page %s',
  async (changes, page, sent = {}) => {
    const { status, headers } = await postForm({ ...MESSAGE, ...changes }, elsewhere, sent)
    expect([status, headers.get('location')]).toEqual([303, SITE + page])
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { referer: 'https://evil.example/', 'x-original-url': '//evil.example' },
])(
  'a forged redirect field or header cannot lead a visitor away from the site: %o',
  async headers => {
    const fields = { ...MESSAGE, redirect: 'https://evil.example', next: '//x' }
    const response = await postForm(fields, elsewhere, headers)
    expect(response.headers.get('location')).toMatch(new RegExp(`^${SITE}message-(envoye|refuse)/`))
  },
)

test('when the site is on another host, a JSON post is not redirected', async () => {
  const response = await contactService(elsewhere).post('{')
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})
