import { copyFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  contactService,
  eventually,
  MESSAGE,
  mailsIn,
  readJson,
  refused,
} from '../../testing/server.ts'
import { FRENCH } from '../../wire/french.ts'

function removeStore(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('messages.sqlite')) rmSync(join(dataDir, name))
}

function replaceStore(dataDir: string): void {
  const file = join(dataDir, 'messages.sqlite')
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
}

/** Replaces the store's file with a link to itself, so that even root can't open it. (File permissions don't stop root.) */
function putOutOfReach(dataDir: string): void {
  const file = join(dataDir, 'messages.sqlite')
  renameSync(file, `${file}.elsewhere`)
  symlinkSync(file, file)
}

test.each([
  ['deleted', removeStore],
  ['replaced', replaceStore],
  ['made unreachable', putOutOfReach],
])(
  'a running server whose store is %s says so, refuses new messages and still sends old ones',
  async (_, take) => {
    const { post, send, start, config, lines } = contactService({ pollMs: 10 })
    expect((await post(MESSAGE)).status).toBe(200)
    take(config.dataDir)
    const another = { ...MESSAGE, message: 'Encore moi' }
    for (const message of [MESSAGE, another])
      expect(await readJson(await post(message))).toEqual(refused(503, FRENCH.refusals.unavailable))
    expect(await readJson(await send({}, '/health'))).toMatchObject({
      status: 503,
      body: { status: 'degraded', store: 'gone', queue: 1 },
    })
    start()
    await eventually(() => mailsIn(config.dataDir).length === 1)
    await eventually(() => lines.some(line => line.includes('message_sent')))
    expect(await readJson(await send({}, '/health'))).toMatchObject({ body: { queue: 0 } })
    expect(lines.filter(line => line.includes('store_gone'))).toHaveLength(1)
    expect(mailsIn(config.dataDir)).toHaveLength(1)
  },
)
