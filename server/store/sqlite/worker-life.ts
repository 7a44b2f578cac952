import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK_FILE = /^worker-([\w-]+)\.lock$/
const SQLITE_BUSY = 5

export type WorkerLife = {
  /** For people who look into the table: machine, process, and what no other life has. */
  name: string
  id: string
  end(): void
}

/**
 * Begins the life of one worker on this directory: an empty file that it keeps locked. Only the system can tell whether
 * a process lives when containers have the same host name and process id; it lets go of the lock when the process ends,
 * however it ends. SQLite takes the lock, because Node itself has none to offer.
 */
export function beginLife(directory: string): WorkerLife {
  const id = randomUUID()
  const file = join(directory, `worker-${id}.lock`)
  closeSync(openSync(file, 'wx', 0o600))
  const lock = tryToLock(file)
  // Somebody who starts at the same moment has found the file before it was locked, and takes it away.
  if (!lock) return beginLife(directory)
  return {
    name: `${hostname()} ${process.pid} ${id}`,
    id,
    end: () => {
      if (lock.isOpen) lock.close()
      rmSync(file, { force: true })
    },
  }
}

/** Calls `inherit` with the id of each life on this directory that has ended without saying so, once. */
export function buryDead(directory: string, inherit: (id: string) => void): void {
  for (const name of readdirSync(directory)) {
    const id = LOCK_FILE.exec(name)?.[1]
    const lock = id && tryToLock(join(directory, name))
    if (!lock) continue
    inherit(id)
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
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
