import { expect, test } from 'vitest'
import { readConfig } from '../../packages/contact-server/settings/config.ts'
import { OWNER } from '../../packages/contact-server/testing/server.ts'
import { startWebhook } from '../../packages/contact-server/testing/webhook.ts'
import { alertFindings } from './alert.ts'

async function setUp() {
  const hook = await startWebhook()
  const config = readConfig({ ...hook.env, HEARTBEAT_URL: hook.env.ALERT_URL }, OWNER)
  return { ...hook, host: new URL(hook.env.ALERT_URL).host, find: alertFindings.bind(null, config) }
}

test('sends a test alert and a heartbeat with --send, and nothing without it', async () => {
  const { find, host, bodies } = await setUp()
  expect(await find(false)).toEqual([
    { level: 'skipped', what: 'Not tried: add --send, to see whether the alerts arrive' },
  ])
  expect(bodies).toEqual([])
  expect(await find(true)).toEqual([
    { level: 'ok', what: `${host} takes the test (ALERT_URL and ALERT_FORMAT)` },
    { level: 'ok', what: `${host} takes the test (HEARTBEAT_URL)` },
  ])
  const sentence = '[Noor] Ceci est un essai\u00a0: les alertes du site arrivent bien ici.'
  expect(bodies).toEqual([JSON.stringify({ text: sentence, content: sentence }), ''])
})

test('names the host that does not take the alert, but not the secret URL', async () => {
  const { find, host, answer } = await setUp()
  answer.with = response => response.writeHead(404).end()
  const what = `${host} refuses the test (HTTP 404)`
  expect(await find(true)).toEqual([
    { level: 'problem', what, fix: 'check ALERT_URL and ALERT_FORMAT' },
    { level: 'problem', what, fix: 'check HEARTBEAT_URL' },
  ])
})
