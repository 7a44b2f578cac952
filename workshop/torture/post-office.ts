import { randomUUID } from 'node:crypto'
import { createLog } from '../../server/base/log.ts'
import { openMail } from '../../server/mail/transport.ts'
import { createDeliverer } from '../../server/outbox/deliver-next.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import * as testing from '../testing/message.ts'
import { newMessage } from './kit.ts'
import type { Trial } from './trial.ts'

export type PostOffice = ReturnType<typeof openPostOffice>

/**
 * The delivering half of the server with a clock to turn and a cap to shorten: the real store, the real composer and
 * the real SMTP client.
 */
export function openPostOffice(trial: Trial, smtpPort: number, capMs?: number) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const now = () => clock.now
  const { outbox, close } = openSqliteStore(trial.directory(), now)
  const env = { SMTP_URL: `smtp://me:secret@127.0.0.1:${smtpPort}` }
  const { deliver } = openMail(readConfig(env, testing.OWNER))
  const log = createLog({ level: 'error', write: () => {}, readable: false })
  const deliverNext = createDeliverer({ outbox, deliver, log, capMs })
  const running = new AbortController().signal
  return {
    clock,
    outbox,
    /** Stores a message as an accepted request does. */
    accept: async ({ quarantined = false } = {}) => {
      const message = newMessage()
      const submitted = { submittedAtMs: clock.now, message, quarantined }
      await outbox.accept(testing.newMessage(randomUUID(), submitted))
      if (!quarantined) trial.acknowledge(message)
      return message
    },
    /** One attempt; resolves to false when nothing was due. */
    attempt: () => deliverNext(running),
    /** As many attempts as are due; resolves to their number. */
    attemptAll: async () => {
      let attempts = 0
      while (await deliverNext(running)) attempts++
      return attempts
    },
    [Symbol.asyncDispose]: close,
  }
}
