// A preload for the server: `KILL_POINT=before:insert node --import ./workshop/torture/kill-points.ts server/main.ts` ends the
// process as a power cut would, before or after the first statement of that kind. The server knows nothing of it.
import { StatementSync } from 'node:sqlite'

const STATEMENTS: Record<string, RegExp> = {
  insert: /^\s*insert into message\b/i,
  claim: /^\s*update message\s+set state = 'sending'/i,
  sent: /^\s*update message\s+set state = 'sent'/i,
}

const [when, kind = ''] = (process.env.KILL_POINT ?? '').split(':')
const wanted = STATEMENTS[kind]

const { all } = StatementSync.prototype

/** A claim that found nothing changes nothing: not the moment that is meant. */
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
