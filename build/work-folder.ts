import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { isAlive } from '../tools/node/lock.mjs'

const ALL = join(ROOT, '.cache/work')

/** Each process has its own folder, so that parallel builds don't share their intermediate files. */
export const WORK = join(ALL, String(process.pid))

/**
 * Creates the work folder, and removes it when the process ends, unless it is killed. Also removes the folders of processes
 * that have ended.
 */
export function openWorkFolder(): void {
  // A killed process with the same process id may have left files here.
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  process.once('exit', () => rmSync(WORK, { recursive: true, force: true }))
  for (const pid of readdirSync(ALL))
    if (!isAlive(Number(pid))) rmSync(join(ALL, pid), { recursive: true, force: true })
}
