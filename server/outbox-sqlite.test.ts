import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { LEASE_MS } from './outbox.ts'
import { openSqliteOutbox } from './outbox-sqlite.ts'
import { draft, MESSAGE, temporaryDirectory } from './test-kit.ts'

const MINUTE = 60_000

test('a stored message comes back as it was, with its fixed Message-ID and date', async () => {
  const outbox = openSqliteOutbox(temporaryDirectory(), () => 5)
  await outbox.accept(draft('a', { submittedAtMs: 5 }))
  const messageId = '<a@sacha-combe.example>'
  const expected = { id: 'a', messageId, submittedAtMs: 5, message: MESSAGE, attempts: 1 }
  expect(await outbox.claim(LEASE_MS)).toMatchObject(expected)
})

test('one key and one text make one message, forever; an edited text makes another', async () => {
  const outbox = openSqliteOutbox(temporaryDirectory(), () => 0)
  const first = draft('a', { contentHash: 'text', requestHash: 'key text' })
  expect(await outbox.accept(first)).toEqual({ id: 'a', duplicate: false })
  const later = { ...first, id: 'b', messageId: 'b', submittedAtMs: 1e12 }
  expect(await outbox.accept(later)).toEqual({ id: 'a', duplicate: true })
  const edited = { ...later, contentHash: 'edited', requestHash: 'key edited' }
  expect(await outbox.accept(edited)).toEqual({ id: 'b', duplicate: false })
})

test('without a key, equal content counts as the same for ten minutes', async () => {
  const outbox = openSqliteOutbox(temporaryDirectory(), () => 0)
  const again = (id: string, submittedAtMs: number) =>
    outbox.accept(draft(id, { contentHash: 'text', submittedAtMs }))
  expect(await again('a', 0)).toEqual({ id: 'a', duplicate: false })
  expect(await again('b', 9.9 * MINUTE)).toEqual({ id: 'a', duplicate: true })
  expect(await again('c', 10 * MINUTE)).toEqual({ id: 'c', duplicate: false })
})

test('a request is found by its key or content before it is stored again', async () => {
  const outbox = openSqliteOutbox(temporaryDirectory(), () => 0)
  const same = { contentHash: 'text', requestHash: 'key text' }
  expect(await outbox.find(same)).toEqual({ id: undefined, sameContent: 0 })
  await outbox.accept(draft('a', same))
  expect(await outbox.find(same)).toEqual({ id: 'a', sameContent: 1 })
  expect(await outbox.find({ ...same, requestHash: undefined })).toMatchObject({ id: 'a' })
  expect(await outbox.find({ ...same, requestHash: 'other' })).toEqual({
    id: undefined,
    sameContent: 1,
  })
})

test('of two workers only one gets a message, and the oldest goes first', async () => {
  const data = temporaryDirectory()
  const [one, two] = [openSqliteOutbox(data, () => 100), openSqliteOutbox(data, () => 100)]
  await one.accept(draft('young', { submittedAtMs: 2 }))
  await one.accept(draft('old', { submittedAtMs: 1 }))
  expect(await one.claim(LEASE_MS)).toMatchObject({ id: 'old' })
  expect(await two.claim(LEASE_MS)).toMatchObject({ id: 'young' })
  expect(await one.claim(LEASE_MS)).toBeUndefined()
})

test('a message claimed by a dead worker is handed out again after its lease', async () => {
  const clock = { now: 0 }
  const outbox = openSqliteOutbox(temporaryDirectory(), () => clock.now)
  await outbox.accept(draft('a'))
  const lost = await outbox.claim(LEASE_MS)
  clock.now = LEASE_MS - 1
  expect(await outbox.claim(LEASE_MS)).toBeUndefined()
  clock.now = LEASE_MS
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 2 })
  expect(lost && (await outbox.markSent(lost))).toBe(false)
  expect(await outbox.stats()).toMatchObject({ queued: 1, lastSentAtMs: undefined })
})

test('a sent message is never handed out again', async () => {
  const clock = { now: 0 }
  const outbox = openSqliteOutbox(temporaryDirectory(), () => clock.now)
  await outbox.accept(draft('a'))
  const claimed = await outbox.claim(LEASE_MS)
  expect(claimed && (await outbox.markSent(claimed))).toBe(true)
  clock.now = 1e12
  expect(await outbox.claim(LEASE_MS)).toBeUndefined()
})

test('a quarantined message is stored but not handed out', async () => {
  const outbox = openSqliteOutbox(temporaryDirectory(), () => 0)
  await outbox.accept(draft('a', { quarantined: true, spamScore: 9 }))
  expect(await outbox.claim(LEASE_MS)).toBeUndefined()
  expect(await outbox.stats()).toMatchObject({ queued: 0, quarantined: 1 })
})

test.each([
  ['a year ahead', 365 * 24 * 60 * MINUTE],
  ['a day back', -24 * 60 * MINUTE],
])('a clock that jumps %s strands neither a waiting message nor a leased one', async (_, jump) => {
  const clock = { now: 1e12 }
  const outbox = openSqliteOutbox(temporaryDirectory(), () => clock.now)
  await outbox.accept(draft('waiting', { submittedAtMs: 1 }))
  await outbox.accept(draft('leased', { submittedAtMs: 2 }))
  const claimed = await outbox.claim(LEASE_MS)
  const wait = { state: 'queued', waitMs: 15 * MINUTE, error: '421' } as const
  if (claimed) await outbox.retryLater(claimed, wait)
  await outbox.claim(LEASE_MS)
  clock.now += jump
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'waiting' })
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'leased' })
})

test('at start, what a dead process of this machine was sending is due at once', async () => {
  const data = temporaryDirectory()
  await claimAs(data, 'dead', `${hostname()} ${deadPid()}`)
  await claimAs(data, 'earlier', `${hostname()} ${process.pid}`)
  await claimAs(data, 'living', `${hostname()} ${process.ppid}`)
  await claimAs(data, 'elsewhere', 'another-machine 1')
  const outbox = openSqliteOutbox(data, () => 1)
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'dead' })
  expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'earlier' })
  expect(await outbox.claim(LEASE_MS)).toBeUndefined()
})

test('two processes that store and claim at once lose nothing and share nothing', () => {
  const data = temporaryDirectory()
  openSqliteOutbox(data, Date.now).close()
  const script = `
    import { openSqliteOutbox } from '${join(import.meta.dirname, 'outbox-sqlite.ts')}'
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

async function claimAs(data: string, id: string, owner: string): Promise<void> {
  const outbox = openSqliteOutbox(data, () => 0)
  await outbox.accept(draft(id))
  while (await outbox.claim(LEASE_MS));
  await outbox.close()
  const db = new DatabaseSync(join(data, 'messages.sqlite'))
  db.prepare('update message set owner = ? where id = ?').run(owner, id)
  db.close()
}

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}
