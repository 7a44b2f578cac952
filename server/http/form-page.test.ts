import { expect, test } from 'vitest'
import { FIELDS } from '../../contact/message.ts'
import { REFUSALS } from '../../contact/sentences.ts'
import { contactService, MESSAGE } from '../../workshop/testing/server.ts'
import { fillQuarantine, newSqlitePlace } from '../../workshop/testing/stores.ts'
import { QUARANTINE_ROOM } from '../outbox/outbox.ts'
import { fillRefused } from './form-page.ts'

const form = '<p>%%error%%</p><input value="%%name%%"><textarea>%%message%%</textarea>'
const PAGES = {
  html: {
    sent: '<p>Message envoyé !</p>',
    refused: form,
    'refused-name': `name at fault: ${form}`,
    'refused-email': `email at fault: ${form}`,
    'refused-subject': `subject at fault: ${form}`,
    'refused-message': `message at fault: ${form}`,
  },
  headers: { 'content-security-policy': "style-src 'sha256-abc'" },
}

function postForm(fields: Record<string, string>, options = {}) {
  const { send } = contactService({ pages: PAGES, ...options })
  return send({ method: 'POST', body: new URLSearchParams(fields) })
}

test('a form posted without JavaScript is answered with the success page', async () => {
  const response = await postForm({ ...MESSAGE, website: '' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toBe("style-src 'sha256-abc'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe(PAGES.html.sent)
})

test('a refused form comes back with the sentence, the status and what was typed', async () => {
  const response = await postForm({ ...MESSAGE, email: 'x', name: '"><b>Zoé</b>' })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(`<p>${REFUSALS.email.replace("'", '&#39;')}</p>`)
  expect(html).toContain('value="&#34;&#62;&#60;b&#62;Zoé&#60;/b&#62;"')
  expect(html).toContain('à bientôt 🎉</textarea>')
})

test.each(FIELDS)(
  'a form refused for its %s comes back as the page that marks that field',
  async field => {
    const response = await postForm({ ...MESSAGE, [field]: ' ' })
    expect(await response.text()).toMatch(new RegExp(`^${field} at fault: `))
  },
)

test('a form that is too large or from another site is refused with a page too', async () => {
  const large = await postForm({ ...MESSAGE, message: 'a'.repeat(40_000) })
  expect(large.status).toBe(413)
  expect(await large.text()).toMatch(new RegExp(`^<p>${REFUSALS.tooLarge}</p>`))
  const { send } = contactService({ pages: PAGES })
  const headers = { origin: 'https://evil.example' }
  const foreign = await send({ method: 'POST', headers, body: new URLSearchParams(MESSAGE) })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('content-type')).toContain('text/html')
})

test('a limited form says when to try again', async () => {
  const limits = { perSender: { burst: 0, refillMs: 1e6 }, overall: { burst: 1, refillMs: 1 } }
  const response = await postForm(MESSAGE, { limits })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1000'])
})

test('a form that quarantine has no room for comes back with the sentence and what was typed', async () => {
  const place = await newSqlitePlace()
  const store = place.open()
  await fillQuarantine(place, QUARANTINE_ROOM)
  const response = await postForm({ ...MESSAGE, website: 'http://spam.example' }, { store })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600'])
  const html = await response.text()
  expect(html).toContain(REFUSALS.overloaded)
  expect(html).toContain('à bientôt 🎉</textarea>')
})

test('a marker that a visitor types is text, not a marker', () => {
  const html = fillRefused('%%error%%|%%name%%|%%message%%', 'non', {
    name: '%%message%%',
    message: '$& %%error%%',
  })
  expect(html).toBe('non|%%message%%|$&#38; %%error%%')
})

test('without pages, a form gets the same answers as JSON', async () => {
  const { send } = contactService()
  const response = await send({ method: 'POST', body: new URLSearchParams(MESSAGE) })
  expect(await response.json()).toEqual({ success: true })
})
