import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './failure.ts'

const LOCK_FILE = /^worker-([\w-]+)\.lock$/

export type WorkerLock = {
  /** A name for people who read the database: host name, process id, and a UUID for this start. */
  name: string
  end(): void
}

/**
 * Creates an empty file that a worker keeps locked as long as it lives. The operating system releases the lock however
 * the process ends. A host name and process id are not enough, because containers may share them. SQLite takes the
 * lock, because Node has no file locks.
 */
export function lockWorker(directory: string): WorkerLock {
  const id = randomUUID()
  const file = join(directory, `worker-${id}.lock`)
  closeSync(openSync(file, 'wx', 0o600))
  const lock = tryToLock(file)
  // Another process that starts at the same moment has found this file before it was locked, and deletes it. So the
  // worker creates another file.
  if (!lock) return lockWorker(directory)
  return {
    name: `${hostname()} ${process.pid} ${id}`,
    end: () => {
      lock.close()
      rmSync(file, { force: true })
    },
  }
}

/** Calls `release` once with the id of each worker that ended without deleting its lock file. */
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

/** Locks the file of a worker. Returns undefined when another process has the lock. */
function tryToLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // The journal stays in memory, because a journal on disk would be one more file.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
