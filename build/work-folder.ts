import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { isAlive } from '../tools/node/lock.mjs'

const ALL = join(ROOT, '.cache/work')

/** The folder for this process's intermediate files. Each process has its own, so two builds never share a file. */
export const WORK = join(ALL, String(process.pid))

/**
 * Creates the folder WORK, which is removed when the process ends. Also removes the folders that killed processes have
 * left.
 */
export function openWorkFolder(): void {
  // The folder may still hold files of a killed process that had the same process id.
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  process.once('exit', () => rmSync(WORK, { recursive: true, force: true }))
  for (const pid of readdirSync(ALL))
    if (!isAlive(Number(pid))) rmSync(join(ALL, pid), { recursive: true, force: true })
}
