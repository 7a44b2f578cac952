import { expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { contactService, eventually, temporaryDirectory } from '../testing/server.ts'

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
