import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, rmSync, unlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './failure.ts'

const LOCK_FILE = /^worker-([\w-]+)\.lock$/

type WorkerLock = {
  /** The worker's name in the database: host name, process id, and a UUID for this start. */
  name: string
  /** Removes the lock file. @throws when this fails, as on a read-only disk; the next start then removes the file */
  end(): void
}

/**
 * Creates an empty file that a worker keeps locked as long as it runs; when the process ends, even by a crash, the
 * operating system releases the lock. Host name and process id cannot identify a worker, because two containers may
 * share both. SQLite locks the file, because Node has no file locks.
 */
export function lockWorker(directory: string): WorkerLock {
  const id = randomUUID()
  const file = join(directory, `worker-${id}.lock`)
  closeSync(openSync(file, 'wx', 0o600))
  const lock = tryToLock(file)
  // Another process that started at the same moment has locked this file and will delete it, so this worker creates
  // another file.
  if (!lock) return lockWorker(directory)
  return {
    name: `${hostname()} ${process.pid} ${id}`,
    end: () => {
      lock.close()
      if (existsSync(file)) unlinkSync(file)
    },
  }
}

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

function tryToLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // On disk, the journal would be one more file.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
