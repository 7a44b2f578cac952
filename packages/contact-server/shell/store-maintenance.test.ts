import { expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite/store.ts'
import {
  contactService,
  eventually,
  MESSAGE,
  mailsIn,
  OWNER,
  temporaryDirectory,
} from '../testing/server.ts'

test('when a part of the maintenance fails, the log names it, but does not quote the error', async () => {
  const store = openSqliteStore(temporaryDirectory())
  const removeTraces = () => Promise.reject(new Error('secret text'))
  const now = () => Promise.reject(new Error('secret text'))
  const failing = { ...store, removeTraces, outbox: { ...store.outbox, now } }
  const { start, lines } = contactService({ store: failing })
  start()
  const events = await eventually(() => {
    const failed = lines.map(line => JSON.parse(line)).filter(it => it.event === 'upkeep_failed')
    return failed.length === 2 && failed
  })
  expect(events).toMatchObject([{ task: 'daily' }, { task: 'tidy' }])
  expect(lines.join()).not.toContain('secret text')
})

test('the maintenance erases a mail after RETENTION_DAYS, and mails the month’s figures', async () => {
  const clock = { now: Date.parse('2026-11-02T12:00:00Z') }
  const { start, post, config } = contactService({
    now: () => clock.now,
    env: { RETENTION_DAYS: '29' },
    owner: { ...OWNER, visits: 'monthly' },
    site: () => new Response('page'),
    pollMs: 3_600_000,
  })
  const mails = () => mailsIn(config.dataDir)
  await post(MESSAGE)
  start()
  const [old = ''] = await eventually(() => mails().length === 1 && mails())
  clock.now = Date.parse('2026-12-03T12:00:00Z')
  // A quarantined message wakes the worker, which starts the maintenance; the message itself is not delivered.
  await post({ ...MESSAGE, message: 'Achetez !', website: 'http://spam.example' })
  await eventually(() => mails().join().includes('digest-visits-2026-11'))
  expect(mails()).not.toContain(old)
})
