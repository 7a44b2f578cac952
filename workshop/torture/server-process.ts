import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSmallDist } from '../testing/serve.ts'
import type { Scratch } from './scenario.ts'
import { ORIGIN } from './visitor.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_WITHIN_MS = 60_000

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

export type ServerOptions = {
  dist: string
  dataDir: string
  smtpPort: number
  /** Where the process kills itself, see kill-points.ts. */
  killPoint?: string | undefined
  /** The database it shares, and its patience, see server-of-several.ts. */
  shared?: { url: string; leaseMs: number; pollMs: number; deadlineMs: number }
}

/** The smallest build that the server accepts. */
export function smallDist(scratch: Scratch): string {
  return writeSmallDist(scratch.directory())
}

/**
 * Runs server/main.ts as a process of its own on a free port of the loopback, behind one trusted proxy.
 * @throws when it ends before it listens, unless a kill point was asked for: then `port` is 0
 */
export async function startServer(scratch: Scratch, options: ServerOptions) {
  const { dist, dataDir, smtpPort, killPoint, shared } = options
  const preload = killPoint ? ['--import', join(ROOT, 'workshop/torture/kill-points.ts')] : []
  const { url, ...patience } = shared ?? {}
  const main = shared
    ? ['workshop/torture/server-of-several.ts', JSON.stringify(patience)]
    : ['server/main.ts', '--dist', dist]
  const child = spawn(process.execPath, [...preload, ...main], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SITE_URL: ORIGIN,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      TRUSTED_PROXY_HOPS: '1',
      KILL_POINT: killPoint,
    },
  })
  const output = { text: '' }
  const listening = Promise.withResolvers<number>()
  child.stderr.setEncoding('utf8').on('data', text => {
    output.text += text
  })
  child.stdout.setEncoding('utf8').on('data', text => {
    output.text += text
    const port = /"event":"listening".*?"port":(\d+)/.exec(output.text)?.[1]
    if (port) listening.resolve(Number(port))
  })
  const ended = once(child, 'close').then(([, signal]) => signal as NodeJS.Signals | null)
  scratch.later(() => child.kill('SIGKILL') && ended)
  const port = await Promise.race([listening.promise, ended.then(() => 0), timeUp()])
  if (port === 0 && !killPoint) throw new Error(`The server did not start: ${output.text}`)
  return { port, ended, output, ...handles(child, ended) }
}

function handles(child: ReturnType<typeof spawn>, ended: Promise<NodeJS.Signals | null>) {
  return {
    pid: child.pid,
    /** Sends `signal` and waits for the end. */
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    },
    kill: () => child.kill('SIGKILL'),
    peakMb: () => peakMb(child.pid),
  }
}

function timeUp(): Promise<number> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server did not start in time')), START_WITHIN_MS).unref()
  })
}

/** Peak resident memory of a living process in MB; undefined where the system does not tell. */
function peakMb(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  } catch {
    return undefined
  }
}
