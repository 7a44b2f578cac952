import { createLog } from '../../server/base/log.ts'
import { openMail } from '../../server/mail/transport.ts'
import { createDeliverer } from '../../server/outbox/deliver-next.ts'
import type { NewMessage } from '../../server/outbox/outbox.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openSqliteOutbox } from '../../server/store/sqlite/outbox.ts'
import type { Scratch } from './scenario.ts'
import { messageOf, newToken } from './visitor.ts'

export const SENDER = { name: 'Sacha Combe', email: 'bonjour@sacha-combe.example' }
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The delivering half of the server with a clock to turn and a cap to shorten: the real store, the real composer and
 * the real SMTP client.
 */
export function openPostOffice(scratch: Scratch, smtpPort: number, capMs?: number) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const now = () => clock.now
  const outbox = openSqliteOutbox(scratch.directory(), now)
  scratch.later(() => outbox.close())
  const env = { SMTP_URL: `smtp://me:secret@127.0.0.1:${smtpPort}` }
  const { deliver } = openMail(readConfig(env, SENDER))
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
    accept: async (token = newToken(), quarantined = false) => {
      await outbox.accept({ ...draftOf(token, clock.now), quarantined })
      return token
    },
    /** One attempt; resolves to the real ms it took, or to undefined when nothing was due. */
    attempt: async () => {
      const startedAtMs = performance.now()
      return (await deliverNext(running)) ? performance.now() - startedAtMs : undefined
    },
  }
}

function draftOf(token: string, submittedAtMs: number): NewMessage {
  return {
    id: token,
    messageId: `<${token}@sacha-combe.example>`,
    submittedAtMs,
    message: messageOf(token),
    contentHash: token,
    requestHash: token,
    spamScore: 0,
    quarantined: false,
  }
}
