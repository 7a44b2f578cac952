import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryLog } from '../../workshop/testing/serve.ts'
import {
  LETTERHEAD,
  newMessage,
  OWNER,
  temporaryDirectory,
  testScratch,
} from '../../workshop/testing/server.ts'
import { startSmtpServer } from '../../workshop/testing/smtp.ts'
import { MINUTE_MS } from '../base/time.ts'
import { readFunctionConfig } from '../settings/function-settings.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { openFunctionService } from './function-service.ts'

test('a round of deliveries starts no delivery more than a minute after the round was requested', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const takeTwoMinutes = () => vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  const { port, received } = await startSmtpServer(testScratch(), {}, { onMail: takeTwoMinutes })
  const config = readFunctionConfig(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: LETTERHEAD.mailFrom,
      DATABASE_URL: 'postgres://user@unused.example/messages',
    },
    { ...OWNER, url: 'https://noor.example/' },
  )
  const store = openSqliteStore(temporaryDirectory())
  for (const id of ['first', 'second']) await store.outbox.accept(newMessage(id))
  const { deliverDue } = openFunctionService(config, {
    store,
    log: memoryLog().log,
    keepAlive: () => {},
    ending: new AbortController().signal,
    translations: {},
  })
  await deliverDue()
  expect(received).toHaveLength(1)
})
