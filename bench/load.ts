import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { cpuMs } from './cores.ts'
import { percentile } from './statistics.ts'

export type Load = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers that did not have the expected status. */
  wrong: number
  /** Share of one processor that the server used, 0 to 1: well below 1, the load generator was the slower one. */
  busy: number | undefined
}

const CONNECTIONS = 32

export type Target = { port: number; pid: number }

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

export type FileRequest = { path: string; encoding: string; status: 200 | 404 }

/** Asks for one file over 32 connections for some seconds: by wrk where it is installed, else from this process. */
export function loadFile(target: Target, file: FileRequest, seconds: number): Promise<Load> {
  const { path, encoding, status } = file
  if (hasWrk) return withBusy(target, seconds, () => runWrk(target.port, file, seconds))
  const lines = [`GET ${path} HTTP/1.1`, 'host: localhost', `accept-encoding: ${encoding}`]
  const request = `${lines.join('\r\n')}\r\n\r\n`
  return loadRequests(target, { connections: CONNECTIONS, seconds, status, write: () => request })
}

async function runWrk(port: number, { path, encoding, status }: FileRequest, seconds: number) {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency']
  const header = ['-H', `Accept-Encoding: ${encoding}`]
  const args = [...options, ...header, `http://127.0.0.1:${port}${path}`]
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  wrk.stdout.on('data', chunk => {
    said += chunk
  })
  await once(wrk, 'close')
  return readWrk(said, status)
}

function readWrk(said: string, status: 200 | 404): Omit<Load, 'busy'> {
  const find = (pattern: RegExp) => pattern.exec(said)?.slice(1) ?? []
  const ms = ([value, unit]: string[]) => Number(value) * ({ us: 0.001, ms: 1 }[unit ?? ''] ?? 1000)
  const all = Number(find(/(\d+) requests in/)[0])
  const not200 = Number(find(/Non-2xx or 3xx responses: (\d+)/)[0] ?? 0)
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[0]),
    p50Ms: ms(find(/50%\s+([\d.]+)(us|ms|s)/)),
    p99Ms: ms(find(/99%\s+([\d.]+)(us|ms|s)/)),
    wrong: status === 200 ? not200 : all - not200,
  }
}

export type Requests = {
  connections: number
  seconds: number
  /** The status every answer should have. */
  status: number
  /** The bytes of a request, one character a byte. */
  write: () => string
}

/**
 * Sends requests from this process, each connection the next one as soon as the last is answered. Slower than wrk, but
 * no request need be like the last one.
 */
export function loadRequests(target: Target, requests: Requests): Promise<Load> {
  const { connections, seconds, status } = requests
  return withBusy(target, seconds, async () => {
    const times: number[] = []
    let wrong = 0
    const endsAtMs = performance.now() + seconds * 1000
    const answered = (ms: number, got: number) => {
      times.push(ms)
      if (got !== status) wrong++
    }
    const visitor = () => converse(target.port, endsAtMs, requests.write, answered)
    await Promise.all(Array.from({ length: connections }, visitor))
    const [p50Ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)]
    return { perSecond: times.length / seconds, p50Ms, p99Ms, wrong }
  })
}

/** One kept-alive connection; its requests follow each other until the time is over. */
async function converse(
  port: number,
  endsAtMs: number,
  next: () => string,
  answered: (ms: number, status: number) => void,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let sentAtMs = 0
  let reply = ''
  const ask = () => {
    if (performance.now() >= endsAtMs) return socket.end()
    const request = next()
    sentAtMs = performance.now()
    return socket.write(request, 'latin1')
  }
  socket.setEncoding('latin1')
  socket.on('connect', ask)
  socket.on('data', chunk => {
    reply += chunk
    if (!isWhole(reply)) return
    answered(performance.now() - sentAtMs, Number(reply.slice(9, 12)))
    reply = ''
    ask()
  })
  await once(socket, 'close')
}

function isWhole(reply: string): boolean {
  const head = reply.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(reply.slice(0, head + 2))?.[1]
  if (length === undefined) return reply.endsWith('0\r\n\r\n')
  return reply.length >= head + 4 + Number(length)
}

async function withBusy(
  { pid }: Target,
  seconds: number,
  load: () => Promise<Omit<Load, 'busy'>>,
): Promise<Load> {
  const before = cpuMs(pid)
  const result = await load()
  const after = cpuMs(pid)
  const known = before !== undefined && after !== undefined
  return { ...result, busy: known ? (after - before) / (seconds * 1000) : undefined }
}
