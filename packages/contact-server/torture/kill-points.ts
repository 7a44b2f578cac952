// Preloaded with `node --import`, this file kills the server at the statement named in KILL_POINT: `before:insert`
// kills the server before its first `insert`, `after:insert` right after that statement. STATEMENTS lists the names.
import { StatementSync } from 'node:sqlite'

const STATEMENTS: Record<string, RegExp> = {
  insert: /^\s*insert into message\b/i,
  claim: /^\s*update message\s+set state = 'sending'/i,
  sent: /^\s*update message\s+set state = 'sent'/i,
}

const [when, kind = ''] = (process.env.KILL_POINT ?? '').split(':')
const wanted = STATEMENTS[kind]

const { all } = StatementSync.prototype

/**
 * Kills the process before the statement, or after its first run that returns a row, because a claim returns none when
 * nothing is due.
 */
function intercept<T extends unknown[]>(statement: StatementSync, call: () => T): T {
  const matches = wanted?.test(statement.sourceSQL)
  if (matches && when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = call()
  if (matches && result.length > 0) process.kill(process.pid, 'SIGKILL')
  return result
}

StatementSync.prototype.all = function (...args: unknown[]) {
  return intercept(this, () => Reflect.apply(all, this, args))
}
