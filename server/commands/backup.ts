import { resolve } from 'node:path'
import { backUp } from '../backup-sqlite.ts'
import { type Command, withStore } from './command.ts'

export const backup: Command = {
  usage: '<file>',
  summary: 'write a consistent copy of the store, also while the server runs',
  details: `  <file>  a new file; an existing one is never overwritten

The copy is readable by you alone, is read back, and is on disk when the command ends.`,
  args: [1, 1],
  run: call =>
    withStore(call, db => {
      const file = resolve(call.args[0] ?? '')
      const rows = backUp(db, file)
      return { json: { file, rows }, text: `${rows} rows are in ${file}.` }
    }),
}
