import { connect } from 'node:net'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { type Arrived, createLedger, type Ledger } from './ledger.ts'
import { eventually, type Options, type Result, type Scratch, withScratch } from './scenario.ts'
import { smallDist, startServer } from './server-process.ts'
import { startService, WIDE } from './service.ts'
import { startSink } from './smtp-sink.ts'
import { quarantined } from './store.ts'
import { visit } from './visitor.ts'

const SLOWEST_REAL_MS = 1_000
const CUT_WITHIN_MS = 11_000
const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
const ATTACKS = [
  { head: HEAD, drop: 'x: y\r\n' },
  { head: `${HEAD}content-length: 1000\r\n\r\n`, drop: 'x' },
  { head: `${HEAD}transfer-encoding: chunked\r\n\r\n`, drop: '1\r\nx\r\n' },
]

/** `rounds` sockets send one drop after the other while visitors write: the visitors are served, the slow are cut. */
export function slowSockets(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger(`${options.rounds} slow sockets`)
    const sink = await startSink(scratch)
    const files = { dist: smallDist(scratch), dataDir: scratch.directory() }
    const server = await startServer(scratch, { ...files, smtpPort: sink.port })
    await attack(scratch, { ...options, port: server.port, ledger, dropEveryMs: 500 })
    const peakMb = server.peakMb()
    await settle(ledger, sink.arrived, files.dataDir)
    const result = judge(ledger.close(sink.arrived, quarantined(files.dataDir)), CUT_WITHIN_MS)
    return { ...result, peakMb }
  })
}

/** The same inside this process with limits twenty times shorter, for a fast test. */
export function slowSocketsInShort(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger(`${options.rounds} slow sockets, in short`)
    const sink = await startSink(scratch)
    const connections = {
      headersTimeout: 250,
      requestTimeout: 500,
      connectionsCheckingInterval: 50,
    }
    const { port, dataDir } = await startService(scratch, {
      smtpPort: sink.port,
      limits: WIDE,
      connections: { ...connections, keepAliveTimeout: 5_000 },
    })
    await attack(scratch, { ...options, port, ledger, dropEveryMs: 25 })
    await settle(ledger, sink.arrived, dataDir)
    return judge(ledger.close(sink.arrived, quarantined(dataDir)), CUT_WITHIN_MS)
  })
}

type Attack = Options & { port: number; ledger: Ledger; dropEveryMs: number }

async function attack(scratch: Scratch, options: Attack): Promise<void> {
  const { port, ledger, rounds, signal } = options
  const slow = Array.from({ length: rounds }, (_, n) => trickle(scratch, options, n))
  const all = { cut: false }
  const cut = Promise.all(slow).then(times => {
    all.cut = true
    return Math.max(...times)
  })
  // A visitor comes every 50 ms at most, until the last slow socket is gone.
  while (!all.cut && !signal.aborted) {
    const { token, status, ms } = await visit(port)
    ledger.expect(status === 200, `a visitor got ${status}`)
    if (status === 200) ledger.acknowledge(token, ms)
    await Promise.race([cut, new Promise(resolve => setTimeout(resolve, 50))])
  }
  if (!signal.aborted)
    ledger.notes.push(`the last one cut after ${((await cut) / 1000).toFixed(1)} s`)
}

/** Opens one slow socket and resolves to the ms after which the server closed it. */
function trickle(scratch: Scratch, { port, dropEveryMs }: Attack, n: number): Promise<number> {
  const { head, drop } = ATTACKS[n % ATTACKS.length] ?? { head: '', drop: '' }
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let startedAtMs = performance.now()
    const timer = setInterval(() => socket.writable && socket.write(drop), dropEveryMs)
    const end = () => {
      clearInterval(timer)
      socket.destroy()
    }
    scratch.later(end)
    socket.on('error', () => {})
    socket.on('connect', () => {
      startedAtMs = performance.now()
      socket.write(head)
    })
    socket.on('close', () => {
      end()
      resolve(performance.now() - startedAtMs)
    })
    socket.resume()
  })
}

async function settle(ledger: Ledger, arrived: readonly Arrived[], dataDir: string): Promise<void> {
  const all = () => ledger.isComplete(arrived, quarantined(dataDir))
  await eventually('every mail', all).catch(() => {})
}

function judge(result: Result, withinMs: number): Result {
  const problems = [...result.problems]
  const cutAfterMs = Number(/after ([\d.]+) s/.exec(result.notes[0] ?? '')?.[1]) * 1000
  if (!(cutAfterMs <= withinMs)) problems.push(`a slow socket lived for ${cutAfterMs} ms`)
  if (!((result.p99Ms ?? Number.POSITIVE_INFINITY) < SLOWEST_REAL_MS))
    problems.push(`visitors waited ${result.p99Ms?.toFixed(0)} ms (p99)`)
  return { ...result, problems }
}
