import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { LEASE_MS } from './outbox.ts'
import { openSqliteOutbox } from './outbox-sqlite.ts'
import { draft, temporaryDirectory } from './test-kit.ts'

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
