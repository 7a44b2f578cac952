import { randomUUID } from 'node:crypto'
import { createLog } from '../base/log.ts'
import { openMail } from '../mail/transport.ts'
import { createDeliverer } from '../outbox/deliver-next.ts'
import { readConfig } from '../settings/config.ts'
import * as testing from '../testing/message.ts'
import { newMessage } from './kit.ts'
import type { Trial } from './trial.ts'

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/**
 * Opens the part of the server that delivers mails: the real store, mail composer and SMTP client, with a clock that
 * the scenario sets.
 * @param capMs the time limit for one attempt
 */
export async function openPostOffice(trial: Trial, smtpPort: number, capMs?: number) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const { outbox, close } = await trial.openStore(() => clock.now)
  const env = { SMTP_URL: `smtp://me:secret@127.0.0.1:${smtpPort}` }
  const { deliver } = openMail(readConfig(env, testing.OWNER))
  const log = createLog({ level: 'error', write: () => {}, readable: false })
  const deliverNext = createDeliverer({ outbox, deliver, log, capMs })
  const running = new AbortController().signal
  return {
    clock,
    outbox,
    accept: async () => {
      const message = newMessage()
      const submitted = { submittedAtMs: clock.now, message }
      await outbox.accept(testing.newMessage(randomUUID(), submitted))
      trial.acknowledge(message)
      return message
    },
    attempt: () => deliverNext(running),
    attemptAll: async () => {
      let attempts = 0
      while (await deliverNext(running)) attempts++
      return attempts
    },
    [Symbol.asyncDispose]: close,
  }
}
