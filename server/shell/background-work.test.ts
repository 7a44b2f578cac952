import { expect, test } from 'vitest'
import {
  contactService,
  eventually,
  MESSAGE,
  mailsIn,
  temporaryDirectory,
} from '../../workshop/testing/server.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'

test.each([
  ['fails', () => Promise.reject(new Error('secret text'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a message is delivered while the maintenance of the store %s', async (_, removeTraces) => {
  const dataDir = temporaryDirectory()
  const store = { ...openSqliteStore(dataDir), removeTraces }
  const { post, start } = contactService({ env: { DATA_DIR: dataDir }, store })
  start()
  expect((await post(MESSAGE)).status).toBe(200)
  await eventually(() => mailsIn(dataDir).length === 1)
})
