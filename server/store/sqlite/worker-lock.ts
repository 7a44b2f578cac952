import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './failure.ts'

const LOCK_FILE = /^worker-([\w-]+)\.lock$/

export type WorkerLock = {
  /** For people who look into the table: machine, process, and what no other life has. */
  name: string
  end(): void
}

/**
 * Gives a worker an empty file that it keeps locked as long as it lives: containers may have the same host name and
 * process id, and the system lets go of a lock however a process ends. SQLite takes it, because Node has none to offer.
 */
export function lockWorker(directory: string): WorkerLock {
  const id = randomUUID()
  const file = join(directory, `worker-${id}.lock`)
  closeSync(openSync(file, 'wx', 0o600))
  const lock = tryToLock(file)
  // Somebody who starts at the same moment has found the file before it was locked, and takes it away.
  if (!lock) return lockWorker(directory)
  return {
    name: `${hostname()} ${process.pid} ${id}`,
    end: () => {
      lock.close()
      rmSync(file, { force: true })
    },
  }
}

/** Calls `release` with the id of each worker that has ended without saying so, once. */
export function releaseDeadWorkers(directory: string, release: (id: string) => void): void {
  for (const name of readdirSync(directory)) {
    const id = LOCK_FILE.exec(name)?.[1]
    const lock = id && tryToLock(join(directory, name))
    if (!lock) continue
    release(id)
    lock.close()
    rmSync(join(directory, name), { force: true })
  }
}

/** Undefined when another has the lock. */
function tryToLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // In memory, because a journal would be one more file.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
