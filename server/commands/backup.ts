import { resolve } from 'node:path'
import { plural } from '../../schema/finding.ts'
import { backUp } from '../store/sqlite/backup.ts'
import { openExisting } from '../store/sqlite/store.ts'
import { type Command, needsFile } from './command.ts'

export const backup: Command = {
  usage: '<file>',
  summary: 'write a consistent copy of the store, also while the server runs',
  details: `  <file>  a new file; an existing one is never overwritten

The copy is readable by you alone, is read back, and is on disk when the command ends.`,
  args: [1, 1],
  run: async ({ args, config }) => {
    const file = resolve(args[0] ?? '')
    needsFile(
      config,
      `pg_dump --format=custom --schema=portfolio --no-unlogged-table-data --file='${file}'`,
    )
    using db = openExisting(config.dataDir)
    const rows = backUp(db, file)
    return { json: { file, rows }, text: `${file} holds ${plural(rows, 'row')}.` }
  },
}
