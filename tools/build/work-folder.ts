import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'
import { isAlive } from '../node/lock.mjs'

const ALL = join(ROOT, '.cache/work')

/** Holds what this process makes on the way to a page. Two builds never share a file. */
export const WORK = join(ALL, String(process.pid))

/** Makes the folder, empty, removes it when the process ends, and removes those of processes that were killed. */
export function openWorkFolder(): void {
  // A killed process may have had the same id.
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  process.once('exit', () => rmSync(WORK, { recursive: true, force: true }))
  for (const pid of readdirSync(ALL))
    if (!isAlive(Number(pid))) rmSync(join(ALL, pid), { recursive: true, force: true })
}
