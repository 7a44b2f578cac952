import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ContactMessage, FIELDS } from '../../contact/message.ts'
import { findToken } from './visitor.ts'

export type Row = ContactMessage & { state: string; token: string }

/** What the owner's machine really keeps, read past the server. */
export function readStore(dataDir: string): Row[] {
  const db = new DatabaseSync(join(dataDir, 'messages.sqlite'))
  try {
    const columns = `${FIELDS.join(', ')}, state`
    const rows = db.prepare(`select ${columns} from message where kind = 'message'`).all()
    return rows.map(row => {
      const { name, email, subject, message, state } = row as Record<string, string>
      const fields = { name, email, subject, message } as ContactMessage
      return { ...fields, state: String(state), token: findToken(message) }
    })
  } finally {
    db.close()
  }
}

/** The messages that were set aside as suspected spam: safe, listed for the owner, not mailed. */
export function quarantined(dataDir: string): Set<string> {
  const rows = readStore(dataDir).filter(({ state }) => state === 'quarantined')
  return new Set(rows.map(({ token }) => token))
}
