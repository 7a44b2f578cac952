import { createLog } from '../../server/base/log.ts'
import { openMail } from '../../server/mail/transport.ts'
import { createDeliverer } from '../../server/outbox/deliver-next.ts'
import type { NewMessage } from '../../server/outbox/outbox.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import { newMessage, OWNER } from '../testing/message.ts'
import type { Scratch } from '../testing/scratch.ts'
import { messageOf, newToken } from './kit.ts'

export type PostOffice = ReturnType<typeof openPostOffice>

/**
 * The delivering half of the server with a clock to turn and a cap to shorten: the real store, the real composer and
 * the real SMTP client.
 */
export function openPostOffice(scratch: Scratch, smtpPort: number, capMs?: number) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const now = () => clock.now
  const { outbox, close } = openSqliteStore(scratch.directory(), now)
  scratch.defer(close)
  const env = { SMTP_URL: `smtp://me:secret@127.0.0.1:${smtpPort}` }
  const { deliver } = openMail(readConfig(env, OWNER))
  const deliverNext = createDeliverer({
    outbox,
    deliver,
    log: createLog({ level: 'error', write: () => {}, readable: false }),
    now,
    random: Math.random,
    ...(capMs && { capMs }),
  })
  const running = new AbortController().signal
  return {
    clock,
    outbox,
    /** Stores a message as an accepted request does; the token is its identity. */
    accept: async (changes: Partial<NewMessage> = {}) => {
      const token = newToken()
      const submitted = { submittedAtMs: clock.now, message: messageOf(token), requestHash: token }
      await outbox.accept({ ...newMessage(token, submitted), ...changes })
      return token
    },
    /** One attempt; resolves to false when nothing was due. */
    attempt: () => deliverNext(running),
    /** As many attempts as are due; resolves to their number. */
    attemptAll: async () => {
      let attempts = 0
      while (await deliverNext(running)) attempts++
      return attempts
    },
  }
}
