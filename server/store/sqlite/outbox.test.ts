import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newMessage, temporaryDirectory } from '../../../workshop/testing/server.ts'
import { LEASE_MS } from '../../outbox/deliver-next.ts'
import { openSqliteOutbox } from './outbox.ts'

const MODULE = ['--input-type=module-typescript', '-e']

test('what a killed process was sending is due at once at the next start, and counts as an attempt', async () => {
  const data = temporaryDirectory()
  const script = `
    import { openSqliteOutbox } from '${join(import.meta.dirname, 'outbox.ts')}'
    const outbox = openSqliteOutbox(process.argv[1], () => 0)
    await outbox.accept(${JSON.stringify(newMessage('a'))})
    await outbox.claim(${LEASE_MS})
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, [...MODULE, script, data])
  expect(signal).toBe('SIGKILL')
  expect(locksIn(data)).toHaveLength(1)
  const outbox = openSqliteOutbox(data, () => 1)
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 2 })
  await outbox.close()
  expect(locksIn(data)).toEqual([])
})

test('what a living worker is sending is left to it until its lease ends, though machine and process id are the same', async () => {
  const data = temporaryDirectory()
  const clock = { now: 0 }
  const running = openSqliteOutbox(data, () => clock.now)
  await running.accept(newMessage('a'))
  const claimed = await running.claim(LEASE_MS)
  for (let starts = 0; starts < 2; starts++) {
    const starting = openSqliteOutbox(data, () => clock.now)
    expect(await starting.claim(LEASE_MS)).toBeUndefined()
    await starting.close()
  }
  expect(claimed && (await running.markSent(claimed))).toBe(true)
  await running.accept(newMessage('b'))
  await running.claim(LEASE_MS)
  clock.now = LEASE_MS
  const taker = openSqliteOutbox(data, () => clock.now)
  expect(await taker.claim(LEASE_MS)).toMatchObject({ id: 'b' })
})

test('what an unknown worker was sending, as of a copied store or an older program, waits for its lease', async () => {
  const data = temporaryDirectory()
  const clock = { now: 0 }
  const earlier = openSqliteOutbox(data, () => clock.now)
  await earlier.accept(newMessage('a'))
  await earlier.claim(LEASE_MS)
  await earlier.close()
  const outbox = openSqliteOutbox(data, () => clock.now)
  expect(await outbox.claim(LEASE_MS)).toBeUndefined()
  clock.now = LEASE_MS
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a' })
})

test('two processes that make a store, then store and claim at once lose nothing and share nothing', () => {
  const data = temporaryDirectory()
  const script = `
    import { openSqliteOutbox } from '${join(import.meta.dirname, 'outbox.ts')}'
    const outbox = openSqliteOutbox(process.argv[1], () => 1000)
    const [, , name] = process.argv
    for (let i = 0; i < 100; i++) {
      const id = name + i
      const message = { name: 'a', email: 'a@b.fr', subject: 's', message: 'm' }
      await outbox.accept({ id, messageId: id, submittedAtMs: 0, message, contentHash: id,
        requestHash: 'shared ' + i, spamScore: 0, quarantined: false })
      const claimed = await outbox.claim(60000)
      if (claimed && (await outbox.markSent(claimed))) console.log(claimed.id)
    }`
  const run = (name: string) =>
    `${process.execPath} --input-type=module-typescript -e "$SCRIPT" "$DATA" ${name}`
  const { stdout, stderr } = spawnSync('sh', ['-c', `${run('a')} & ${run('b')}; wait`], {
    env: { ...process.env, SCRIPT: script, DATA: data },
    encoding: 'utf8',
  })
  const claimed = stdout.trim().split('\n')
  expect(stderr).toBe('')
  expect(claimed.length).toBe(100)
  expect(new Set(claimed).size).toBe(100)
})

function locksIn(data: string): string[] {
  return readdirSync(data).filter(file => file.startsWith('worker-'))
}
