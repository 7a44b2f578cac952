import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  answerWith,
  contactForm,
  expectAwake,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { requestsOf, SCRIPTS } from '../kit/page.ts'
import { BUILT } from '../kit/server.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints: /^Failed to load resource: |AuthRetryableFetchError|^keep-session /,
})

const REFRESH_URL = '**/auth/v1/token*'

/** The script that keeps a session: the one that knows how to refresh it. */
const isSessionScript = (path: string) =>
  readFileSync(join(BUILT, 'site', path), 'utf8').includes('grant_type=refresh_token')

const session = (secondsLeft: number) => {
  const expires_at = Math.floor(Date.now() / 1000) + secondsLeft
  const user = { id: '1', aud: 'authenticated', app_metadata: {}, user_metadata: {} }
  const tokens = { access_token: 'jeton-de-session', refresh_token: 'suite' }
  return JSON.stringify({ ...tokens, expires_at, expires_in: 3600, token_type: 'bearer', user })
}

async function sendWithStored(page: Page, stored: Record<string, string>) {
  const scripts = requestsOf(page, SCRIPTS)
  await page.addInitScript(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  await send(contact)
  await expect(contact.success).toBeVisible()
  const headers = await posts[0]?.allHeaders()
  return { headers, sessionScripts: scripts.filter(isSessionScript) }
}

test('a stored session of the backend sends its token, and its script is fetched', async ({
  page,
}) => {
  const stored = { 'sb-localhost-auth-token': session(3600) }
  const { headers, sessionScripts } = await sendWithStored(page, stored)
  expect(headers?.authorization).toBe('Bearer jeton-de-session')
  expect(headers?.apikey).toBe('demo-public-key')
  expect(sessionScripts).toHaveLength(1)
})

test('an expired session sends the public key and does not wait for its refresh', async ({
  page,
}) => {
  await page.route(REFRESH_URL, () => {})
  const refresh = page.waitForRequest(REFRESH_URL)
  const { headers } = await sendWithStored(page, { 'sb-localhost-auth-token': session(-60) })
  expect(headers?.authorization).toBe('Bearer demo-public-key')
  expect((await refresh).postDataJSON()).toEqual({ refresh_token: 'suite' })
})

test('a session near its end is refreshed, kept, and used by the next message', async ({
  page,
}) => {
  const fresh = { ...JSON.parse(session(3600)), access_token: 'jeton-neuf' }
  await page.route(REFRESH_URL, json(200, fresh))
  await page.addInitScript(
    value => localStorage.setItem('sb-localhost-auth-token', value),
    session(30),
  )
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const stored = () => page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'))
  await expect.poll(stored).toContain('jeton-neuf')
  await send(contact)
  await expect(contact.success).toBeVisible()
  expect(posts[0]?.headers().authorization).toBe('Bearer jeton-neuf')
})

test('where the script that keeps a session does not come, a message is sent all the same and the console says why', async ({
  page,
}) => {
  const told = page.waitForEvent('console', message => message.text().startsWith('keep-session '))
  const isSession = ({ pathname }: URL) => SCRIPTS.test(pathname) && isSessionScript(pathname)
  await page.route(isSession, route => route.abort())
  const { headers } = await sendWithStored(page, { 'sb-localhost-auth-token': session(3600) })
  expect(headers?.authorization).toBe('Bearer jeton-de-session')
  expect((await told).text()).toContain('TypeError')
})

test('without a session, or with a damaged one, its script is not fetched and the public key is sent', async ({
  page,
}) => {
  const scripts = requestsOf(page, SCRIPTS)
  const posts = await answerWith(page, succeeds)
  const right = { access_token: 'x', refresh_token: 'x', expires_at: 9e9 }
  const damaged = [
    '',
    '{oops',
    'null',
    JSON.stringify({ ...right, refresh_token: undefined }),
    JSON.stringify({ ...right, access_token: 1 }),
    JSON.stringify({ ...right, expires_at: 'demain' }),
  ]
  const contact = await openForm(page)
  for (const value of damaged) {
    await page.evaluate(text => localStorage.setItem('sb-localhost-auth-token', text), value)
    await page.reload()
    await send(contact)
    await expect(contact.success, value).toBeVisible()
  }
  const sent = posts.map(post => post.headers().authorization)
  expect(sent).toEqual(damaged.map(() => 'Bearer demo-public-key'))
  expect(scripts.filter(isSessionScript)).toEqual([])
})

test('a session in the address of the page is not taken', async ({ page }) => {
  await page.goto('/#access_token=vol&refresh_token=vol&expires_in=3600&token_type=bearer')
  const { form, name } = contactForm(page)
  await name.focus()
  await expectAwake(form)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
