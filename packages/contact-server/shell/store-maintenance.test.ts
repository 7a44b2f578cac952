import { expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite/store.ts'
import {
  contactService,
  eventually,
  MESSAGE,
  mailsIn,
  temporaryDirectory,
} from '../testing/server.ts'

test.each([
  ['fails', () => Promise.reject(new Error('secret text'))],
  ['hangs', () => new Promise<never>(() => {})],
])(
  'the worker delivers a message even when the maintenance of the store %s',
  async (_, removeTraces) => {
    const dataDir = temporaryDirectory()
    const store = { ...openSqliteStore(dataDir), removeTraces }
    const { post, start } = contactService({ env: { DATA_DIR: dataDir }, store })
    start()
    expect((await post(MESSAGE)).status).toBe(200)
    await eventually(() => mailsIn(dataDir).length === 1)
  },
)

test('when a part of the maintenance fails, the log names that part, but not the error’s text', async () => {
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
