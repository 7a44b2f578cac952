import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../../packages/contact-server/testing/report.ts'
import { CONTACT_PATH } from '../../packages/contact-server/wire/endpoint.ts'
import { cpuMs, type Program } from './processors.ts'

const SCRIPT = join(import.meta.dirname, 'wrk.lua')

export type Load = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Counts failed requests, unexpected errors (status 400 or more), and successes where an error was expected. */
  wrong: number
  /** The share of its processor that the server used, 0 to 1. When it is well below 1, wrk or the disk was the bottleneck. */
  busy: number
}

type FileLoad = { path: string; encoding: string; status: 200 | 404; agent?: string }

export function loadFile(
  program: Program,
  { path, encoding, status, agent = 'wrk' }: FileLoad,
  seconds: number,
): Promise<Load> {
  const headers = ['-H', `Accept-Encoding: ${encoding}`, '-H', `User-Agent: ${agent}`]
  const options = ['-c32', ...headers, program.url + path]
  return run(program, options, status, seconds)
}

/** Posts messages as JSON, each one different. `visitors` is the number of concurrent connections. */
export function loadMessages(program: Program, visitors: number, seconds: number): Promise<Load> {
  const body = JSON.stringify({
    name: 'Élodie Çelik',
    email: 'elodie@example.fr',
    subject: 'Refonte',
    message: `Bonjour,\n\nréférence ${randomUUID()} {n}\n\nà bientôt`,
  })
  const headers = [`Origin: ${program.url}`, 'Content-Type: application/json']
  const options = [`-c${visitors}`, ...headers.flatMap(header => ['-H', header])]
  return run(program, [...options, program.url + CONTACT_PATH, '--', body], 200, seconds)
}

async function run({ pid }: Program, args: string[], status: 200 | 404, seconds: number) {
  const beforeMs = cpuMs(pid)
  const options = ['-t1', `-d${seconds}s`, '-s', SCRIPT, ...args]
  const { stderr } = await promisify(execFile)('wrk', options)
  const said = JSON.parse(stderr)
  const answered = status === 200 ? said.requests - said.refused : said.refused
  return {
    perSecond: said.requests / said.seconds,
    p50Ms: said.p50Ms,
    p99Ms: said.p99Ms,
    wrong: said.requests - answered + said.broken,
    busy: (cpuMs(pid) - beforeMs) / (said.seconds * 1000),
  }
}

export function middleOf(loads: readonly Load[]): Load {
  const middle = (key: keyof Load) => median(loads.map(load => load[key]))
  return {
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    wrong: loads.reduce((sum, { wrong }) => sum + wrong, 0),
    busy: middle('busy'),
  }
}
