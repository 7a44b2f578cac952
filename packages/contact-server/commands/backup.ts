import { resolve } from 'node:path'
import { plural } from '../base/plural.ts'
import type { Config } from '../settings/config.ts'
import { backUp } from '../store/sqlite/backup.ts'
import { type Restored, restoreStore } from '../store/sqlite/restore.ts'
import { openExisting } from '../store/sqlite/store.ts'
import { type Command, CommandError } from './command.ts'

export const backup: Command = {
  usage: '<file>',
  summary: 'write a consistent copy of the store, also while the server runs',
  details: `  <file>  a new file; an existing one is never overwritten

The copy is readable by you alone, is read back, and is on disk when the command ends.`,
  args: [1, 1],
  run: async ({ args, config }) => {
    const file = resolve(args[0] ?? '')
    requireSqlite(
      config,
      `pg_dump --format=custom --schema=portfolio --no-unlogged-table-data --file='${file}'`,
    )
    using db = openExisting(config.dataDir)
    const rows = backUp(db, file)
    return { json: { file, rows }, text: `${file} holds ${plural(rows, 'row')}.` }
  },
}

export const restore: Command = {
  usage: '<file>',
  summary: 'merge a backup with the store; the server must be stopped',
  details: `  <file>  a file that «backup» has written

The result holds every message of both, each in its most advanced state: a sent message stays sent,
newer messages than the backup stay, erased messages stay erased. The old store is kept as a file.`,
  args: [1, 1],
  run: async ({ args, config, now }) => {
    const file = resolve(args[0] ?? '')
    requireSqlite(config, `pg_restore --clean --if-exists --single-transaction '${file}' --dbname`)
    if (await isServing(config))
      throw new CommandError('The server is running: stop it before you restore.')
    const restored = restoreStore(config.dataDir, file, now())
    const { previous, ...counts } = restored
    return { json: { ...counts, aside: previous }, text: toLines(restored).join('\n') }
  },
}

/** Asks the server itself, because the store and its lock may be damaged. */
async function isServing({ host, port }: Config): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/health`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' })
    const report = (await response.json()) as { status?: unknown } | null
    return report?.status === 'ok' || report?.status === 'degraded'
  } catch {
    return false
  }
}

function toLines(restored: Restored): string[] {
  const { messages, fromBackup, fromLive, damaged, waiting, previous } = restored
  const lines = [
    `The store holds ${plural(messages, 'message')}: ${fromBackup} in the backup, ${fromLive} in the store it replaces.`,
  ]
  if (damaged) lines.push('That store was damaged: all messages that could be read were kept.')
  if ((damaged || !previous) && waiting > 0)
    lines.push(
      `${plural(waiting, 'message')} will be delivered, perhaps a second time: nobody can tell what was sent after the backup. The Message-ID stays the same.`,
    )
  if (previous)
    lines.push(`It is kept as ${previous}. Delete it once all is well: it holds personal data.`)
  return lines
}

/** @param instead the PostgreSQL command to use; the error appends `"$DATABASE_URL"` to it */
function requireSqlite({ databaseUrl }: Config, instead: string): void {
  if (databaseUrl === undefined) return
  throw new CommandError(
    `The messages are in PostgreSQL, which has its own command: ${instead} "$DATABASE_URL"`,
    2,
  )
}
