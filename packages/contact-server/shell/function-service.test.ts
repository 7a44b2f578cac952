import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '../base/time.ts'
import { readFunctionConfig } from '../settings/function-settings.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { memoryLog } from '../testing/serve.ts'
import {
  LETTERHEAD,
  newMessage,
  OWNER,
  temporaryDirectory,
  testScratch,
} from '../testing/server.ts'
import { startSmtpServer } from '../testing/smtp.ts'
import { openFunctionService } from './function-service.ts'

async function setUp(onMail: () => unknown, ...queued: string[]) {
  const { port, received } = await startSmtpServer(testScratch(), {}, { onMail })
  const config = readFunctionConfig(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: LETTERHEAD.mailFrom,
      DATABASE_URL: 'postgres://user@unused.example/messages',
    },
    { ...OWNER, url: 'https://noor.example/' },
  )
  const store = openSqliteStore(temporaryDirectory())
  for (const id of queued) await store.outbox.accept(newMessage(id))
  const { deliverDue } = openFunctionService(config, {
    store,
    log: memoryLog().log,
    keepAlive: () => {},
    ending: new AbortController().signal,
    translations: {},
  })
  return { deliverDue, received, store }
}

test('a round of deliveries starts no delivery after its first minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const takeTwoMinutes = () => vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  const { deliverDue, received } = await setUp(takeTwoMinutes, 'first', 'second')
  await deliverDue()
  expect(received).toHaveLength(1)
})

test('a round of deliveries lasts until its slow deliveries have ended', async () => {
  // The test's mail server has short timers of its own, so the fake time must also advance by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const takeHalfAMinute = () => vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
  const { deliverDue, store } = await setUp(takeHalfAMinute, 'slow')
  await deliverDue()
  expect(await store.outbox.stats()).toMatchObject({ queued: 0 })
})
