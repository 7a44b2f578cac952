// This is plain JavaScript, because launch.mjs runs it on the machine's own Node, which may be too old for TypeScript.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const LOOK_EVERY_MS = 200
const LONGEST_WAIT_MS = 600_000

/**
 * Waits until no running process holds the lock, then takes it, runs `work` and releases the lock.
 * @param {string} file the lock file, which contains the id of the process that holds the lock
 * @param {string} notice a line to print to stderr once if the lock isn't free; empty to print nothing
 * @param {() => unknown} work
 * @throws an Error when the lock file can't be written, or when the lock isn't free after ten minutes
 */
export async function withLock(file, notice, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let waitedMs = 0; !take(file); waitedMs += LOOK_EVERY_MS) {
    if (notice && waitedMs === 0) console.error(notice)
    if (waitedMs > LONGEST_WAIT_MS)
      throw new Error(
        `Another process has held ${file} for ten minutes: delete that file, then try again.`,
      )
    await new Promise(done => setTimeout(done, LOOK_EVERY_MS))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeOfDead(file)
    return false
  }
}

function removeOfDead(file) {
  try {
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true })
  } catch {
    // The other process may have just released the lock.
  }
}

/** Whether a process is running, even another user's. The id 0, which an empty lock file yields, counts as running. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
