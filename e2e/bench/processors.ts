import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { installPackages } from '../../packages/contact-server/testing/install-packages.ts'

export type Program = { url: string; pid: number }

export const SERVER_CORE = 0
export const CLIENT_CORE = 1

const TICKS_PER_S = 100

const runs = (program: string) => spawnSync(program, ['-v']).error === undefined
const areThere = () => ['taskset', 'nginx', 'wrk'].every(runs)

/**
 * Installs nginx and wrk if a program is missing, but only as root on Debian.
 * @throws when a requirement isn't met; the message lists them all
 */
export function ensurePrograms(): void {
  if (!areThere()) installPackages('nginx-light', 'wrk')
  if (areThere() && availableParallelism() > 1) return
  throw new Error(
    'bench:server needs Linux with two processors, taskset, nginx and wrk: install what is missing (Debian: apt-get install util-linux nginx-light wrk), then try again.',
  )
}

/** Pins a process, and all processes that it starts later, to one processor. */
export function pin(pid: number, core: number): void {
  const { status } = spawnSync('taskset', ['-apc', `${core}`, `${pid}`])
  if (status !== 0) throw new Error(`taskset could not keep process ${pid} on processor ${core}.`)
}

export function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return ((user + system) * 1000) / TICKS_PER_S
}
