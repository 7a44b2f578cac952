import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { CONTACT_PATH } from '../server/app.ts'
import type { Draft } from '../server/outbox.ts'
import { openSqliteOutbox, storeFile } from '../server/outbox-sqlite.ts'

const HOUR_MS = 3_600_000

/** A request that posts a message like no other, as the form does; one character a byte. */
export function messageRequest(): string {
  const body = JSON.stringify({
    name: 'Élodie Çelik',
    email: 'elodie@example.fr',
    subject: 'Refonte',
    message: `Bonjour,\n\nréférence ${randomUUID()}\n\nà bientôt`,
  })
  const head = [
    `POST ${CONTACT_PATH} HTTP/1.1`,
    'host: localhost:3000',
    'origin: http://localhost:3000',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${Buffer.from(body).toString('latin1')}`
}

/** A message of its own with this text, as the server stores it. */
export function draftOf(message: string): Draft {
  const id = randomUUID()
  // As long as the fingerprints in use: SHA-256 in base64.
  const hash = createHash('sha256').update(id)
  return {
    id,
    messageId: `<${id}@example.fr>`,
    message: { name: 'Élodie Çelik', email: 'elodie@example.fr', subject: 'Refonte', message },
    contentHash: hash.copy().digest('base64'),
    requestHash: hash.update('key').digest('base64'),
    spamScore: 0,
    quarantined: false,
  }
}

/** Fills a new store with messages that wait for a mail server which has been away: each was tried and is due later. */
export async function fillBacklog(dataDir: string, count: number): Promise<void> {
  const outbox = openSqliteOutbox(dataDir, Date.now)
  for (let n = 0; n < count; n++) {
    const reference = `Bonjour,\n\nréférence ${randomUUID()}`
    await outbox.accept({ ...draftOf(reference), submittedAtMs: Date.now() - HOUR_MS })
  }
  await outbox.close()
  const db = new DatabaseSync(storeFile(dataDir))
  db.prepare(
    "update message set attempts = 6, wait_ms = ?, due_at_ms = ?, last_error = 'ESOCKET'",
  ).run(6 * HOUR_MS, Date.now() + 5 * HOUR_MS)
  db.close()
}
