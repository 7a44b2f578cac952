import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'

const ALL = join(ROOT, '.cache/work')

/** What this process makes on the way to a page, of no use to any other process: two builds never share a file. */
export const WORK = join(ALL, String(process.pid))

/** Makes the folder, removes it when the process ends, and removes those of processes that were killed. */
export function openWorkFolder(): void {
  mkdirSync(WORK, { recursive: true })
  process.once('exit', () => rmSync(WORK, { recursive: true, force: true }))
  for (const pid of readdirSync(ALL))
    if (!isAlive(Number(pid))) rmSync(join(ALL, pid), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
