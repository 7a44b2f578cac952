import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onCore } from './cores.ts'
import type { Scratch } from './scratch.ts'

const SCRIPT = join(import.meta.dirname, 'server-process.ts')

export type ServerOptions = {
  dist: string
  /** Its message store; a new one when left out. */
  dataDir?: string
  /** Its database instead. */
  databaseUrl?: string
  /** Where mail is handed over: by default a port where no one listens. */
  smtpPort?: number
  /** Takes messages and delivers none. */
  idle?: boolean
  /** The only processor it may use. */
  core?: number
}

export type RunningServer = { port: number; pid: number; stop: () => Promise<void> }

/** Starts the server on a free port of the loopback; it ends with the scratch at the latest. */
export async function startServer(
  scratch: Scratch,
  options: ServerOptions,
): Promise<RunningServer> {
  const { dist, dataDir = scratch.folder('data'), smtpPort = 9, idle = false, core } = options
  const { databaseUrl = '' } = options
  const store = ['--data', dataDir, '--database', databaseUrl]
  const settings = ['--dist', dist, ...store, '--smtp-port', `${smtpPort}`]
  const args = [SCRIPT, ...settings, ...(idle ? ['--idle'] : [])]
  const [command, ...rest] = onCore(core, [process.execPath, ...args])
  const child = spawn(command ?? '', rest, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    ended.then(() => 0),
  ])
  if (!port || !child.pid) throw new Error('The measured server did not start.')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  scratch.later(stop)
  return { port, pid: child.pid, stop }
}
