import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readlinkSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { eventually, newMessage, temporaryDirectory } from '../../../workshop/testing/server.ts'
import { openSqliteOutbox } from './outbox.ts'

// Only Linux tells which files another process has open.
test.skipIf(process.platform !== 'linux')(
  'a server that was waiting for the lock of a restore writes into the restored store, not its predecessor',
  async () => {
    const dataDir = temporaryDirectory()
    const file = join(dataDir, 'messages.sqlite')
    const before = openSqliteOutbox(dataDir, () => 0)
    await before.accept(newMessage('a'))
    await before.close()
    const lock = new DatabaseSync(file)
    lock.exec('pragma journal_mode = delete; begin exclusive')
    const script = `
      import { openSqliteOutbox } from '${join(import.meta.dirname, 'outbox.ts')}'
      const message = { name: 'a', email: 'a@b.fr', subject: 's', message: 'm' }
      const newMessage = { id: 'b', messageId: 'b', submittedAtMs: 0, message, contentHash: 'b', spamScore: 0 }
      await openSqliteOutbox(process.argv[1], () => 0).accept({ ...newMessage, quarantined: false })`
    const args = ['--input-type=module-typescript', '-e', script, dataDir]
    const child = spawn(process.execPath, args)
    const ended = once(child, 'close')
    const opened = () =>
      readdirSync(`/proc/${child.pid}/fd`).some(
        fd => linkOf(`/proc/${child.pid}/fd/${fd}`) === file,
      )
    await eventually(opened)
    copyFileSync(file, `${file}.new`)
    renameSync(`${file}.new`, file)
    lock.close()
    expect(await ended).toEqual([0, null])
    expect(await openSqliteOutbox(dataDir, () => 0).stats()).toMatchObject({ queued: 2 })
  },
)

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
