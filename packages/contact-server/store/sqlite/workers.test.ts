import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEASE_MS } from '../../outbox/deliver-next.ts'
import { runToEnd } from '../../testing/processes.ts'
import { newMessage, temporaryDirectory } from '../../testing/server.ts'
import { scriptOnStore } from '../../testing/stores.ts'
import { openSqliteStore } from './store.ts'

test('a message that a killed process was sending is due at the next start; its attempt is counted', async () => {
  const data = temporaryDirectory()
  const script = `
    await outbox.accept(${JSON.stringify(newMessage('a'))})
    await outbox.claim(${LEASE_MS})
    process.kill(process.pid, 'SIGKILL')`
  expect((await runToEnd(scriptOnStore(data, script))).exitCode).toBe('SIGKILL')
  expect(locksIn(data)).toHaveLength(1)
  const { outbox, close } = openSqliteStore(data, () => 1)
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 2 })
  await close()
  expect(locksIn(data)).toEqual([])
})

test('a starting server takes no messages from a living worker with the same host name and pid', async () => {
  const data = temporaryDirectory()
  const running = openSqliteStore(data, () => 0).outbox
  await running.accept(newMessage('a'))
  const claimed = await running.claim(LEASE_MS)
  for (let starts = 0; starts < 2; starts++) {
    const starting = openSqliteStore(data, () => 0)
    expect(await starting.outbox.claim(LEASE_MS)).toBeUndefined()
    await starting.close()
  }
  expect(claimed && (await running.markSent(claimed))).toBe(true)
})

test('when two processes create and use one store together, no message is lost or sent twice', async () => {
  const data = temporaryDirectory()
  const run = (name: string) =>
    runToEnd(
      scriptOnStore(
        data,
        `for (let i = 0; i < 100; i++) {
          const id = '${name}' + i
          const same = { contentHash: id, requestHash: 'shared ' + i }
          await outbox.accept({ ...${JSON.stringify(newMessage(''))}, id, messageId: id, ...same })
          const claimed = await outbox.claim(60000)
          if (claimed && (await outbox.markSent(claimed))) console.log(claimed.id)
        }`,
      ),
    )
  const runs = await Promise.all([run('a'), run('b')])
  expect(runs.map(({ stderr }) => stderr)).toEqual(['', ''])
  // One process may claim all messages before the other begins, so the test counts what both have claimed together.
  const claimed = runs.flatMap(({ stdout }) => stdout.match(/.+/g) ?? [])
  expect(claimed).toHaveLength(100)
  expect(new Set(claimed).size).toBe(100)
})

function locksIn(data: string): string[] {
  return readdirSync(data).filter(file => file.startsWith('worker-'))
}
