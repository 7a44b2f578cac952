import type { Page } from '@playwright/test'
import { answerWith, closeToast, json, openForm, send, succeeds } from '../kit/contact-form.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints: /^Failed to load resource: |AuthRetryableFetchError|^keep-session /,
})

const KEY = 'sb-localhost-auth-token'
const REFRESH_URL = '**/auth/v1/token*'

function sessionFor(seconds: number, access_token = 'jeton-de-session') {
  const expires_at = Math.floor(Date.now() / 1000) + seconds
  const user = { id: '1', aud: 'authenticated', app_metadata: {}, user_metadata: {} }
  const tokens = { access_token, refresh_token: 'suite', token_type: 'bearer' }
  return { ...tokens, expires_at, expires_in: 3600, user }
}

/** Opens the form with a stored session. The returned function sends a message and resolves to its request headers. */
async function openWith(page: Page, session: object) {
  await page.addInitScript(
    ([key = '', text = '']) => {
      localStorage.setItem(key, text)
      // A crafted link must not plant another session.
      const planted = '?access_token=a&refresh_token=b&expires_in=9&token_type=bearer'
      history.replaceState(null, '', planted + location.hash)
    },
    [KEY, JSON.stringify(session)],
  )
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  return async () => {
    await send(contact)
    await closeToast(contact.success)
    return posts.at(-1)?.allHeaders()
  }
}

test('the form sends a stored session’s token even if the script that refreshes it can’t load', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read an Error in the console')
  const told = page.waitForEvent('console', message => message.text().startsWith('keep-session '))
  await page.route('**/assets/keep-session.*.js', route => route.abort())
  const sentHeaders = await openWith(page, sessionFor(3600))
  expect(await sentHeaders()).toMatchObject({
    authorization: 'Bearer jeton-de-session',
    apikey: 'demo-public-key',
  })
  expect((await told).text()).toContain('TypeError')
})

test('after a session expires, the form sends the public key until the session is refreshed', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read the body of a request')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(REFRESH_URL, async route => {
    await promise
    await json(200, sessionFor(3600, 'jeton-neuf'))(route)
  })
  const refresh = page.waitForRequest(REFRESH_URL)
  const sentHeaders = await openWith(page, sessionFor(-60))
  expect(await sentHeaders()).toMatchObject({ authorization: 'Bearer demo-public-key' })
  expect((await refresh).postDataJSON()).toEqual({ refresh_token: 'suite' })
  expect((await refresh).headers()).toMatchObject({ apikey: 'demo-public-key' })
  resolve()
  const stored = () => page.evaluate(key => localStorage.getItem(key), KEY)
  await expect.poll(stored).toContain('jeton-neuf')
  expect(await sentHeaders()).toMatchObject({ authorization: 'Bearer jeton-neuf' })
})
