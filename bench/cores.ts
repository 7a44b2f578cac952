import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The measured server gets one processor for itself, what measures it the other. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1

/** Whether processes can be kept on one processor here. */
export const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['-p', `${process.pid}`]).status === 0

/** The command that runs another one on a single processor; the command itself where that is not possible. */
export function onCore(core: number | undefined, command: string[]): string[] {
  return core === undefined || !canPin ? command : ['taskset', '-c', `${core}`, ...command]
}

/** Keeps this process, and all it starts from now on, on one processor. */
export function pinSelf(core: number): void {
  if (canPin) spawnSync('taskset', ['-apc', `${core}`, `${process.pid}`])
}

const TICKS_PER_S = 100

/** Processor time a process has used so far in ms; undefined where the system does not tell. */
export function cpuMs(pid: number): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return ((user + system) * 1000) / TICKS_PER_S
  } catch {
    return undefined
  }
}

/** Resident memory of a process in MB; undefined where the system does not tell. */
export function residentMb(pid: number): number | undefined {
  const kB = Number(spawnSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }).stdout)
  return kB ? kB / 1024 : undefined
}
