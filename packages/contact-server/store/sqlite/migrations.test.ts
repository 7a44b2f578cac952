import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/server.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

const VERSIONS = MIGRATIONS.map((_, version) => version).slice(1)
test.each(VERSIONS)(
  'an upgrade from schema %i keeps all messages; below 5, it also makes queued ones due',
  version => {
    const file = join(temporaryDirectory(), 'a.sqlite')
    const old = openDatabase(file, MIGRATIONS.slice(0, version))
    const add =
      old.prepare(`insert into message (id, message_id, submitted_at_ms, name, email, subject, message,
      content_hash, spam_score, state, attempts, due_at_ms, wait_ms, last_error)
      values (:state, :state, 1, 'n', 'e', 's', 'm', :state, 0, :state, 3, :dueAtMs, :waitMs, 'ECONNREFUSED CONN')`)
    for (const state of ['queued', 'sending', 'sent', 'parked', 'quarantined'])
      add.run({ state, dueAtMs: 900, waitMs: 800 })
    old.close()
    using db = openDatabase(file)
    const found = db.prepare(
      `select state, due_at_ms as due, wait_ms as wait, attempts, last_error, message, extra, language, served
        from message order by id`,
    )
    const kept = { due: 900, wait: 800, attempts: 3, last_error: 'ECONNREFUSED CONN', message: 'm' }
    const same = { ...kept, extra: null, language: null, served: null }
    expect(found.all()).toEqual([
      { ...same, state: 'parked' },
      { ...same, state: 'quarantined' },
      { ...same, state: 'queued', ...(version < 5 && { due: 100, wait: 0 }) },
      { ...same, state: 'sending' },
      { ...same, state: 'sent' },
    ])
    expect(db.prepare('select * from breaker').all()).toEqual([])
  },
)
