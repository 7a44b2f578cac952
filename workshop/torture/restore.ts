import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLedger, type Ledger } from './ledger.ts'
import {
  eventually,
  type Options,
  type Result,
  repeat,
  type Scratch,
  withScratch,
} from './scenario.ts'
import { type ServerProcess, smallDist, startServer } from './server-process.ts'
import { startSink } from './smtp-sink.ts'
import { ORIGIN, visit } from './visitor.ts'

const ROOT = join(import.meta.dirname, '../..')
const VISITORS = 8

/**
 * A backup is taken while visitors write; the server is killed, more was accepted since. After the restore nothing
 * that was sent is sent again and nothing that was acknowledged is missing.
 */
export function restoreBackup(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('restore of a backup')
    const bench = await setUp(scratch)
    const rounds = await repeat(options, round => backUpAndRestore(bench, ledger, round))
    ledger.notes.push(`${rounds} backups taken while running, each restored`)
    const result = ledger.close(bench.sink.arrived)
    ledger.expect(result.duplicates === 0, `${result.duplicates} mails were sent again`)
    return result
  })
}

/** The machine is gone and only the backup is left: what it holds arrives, at worst a second time. */
export function restoreOntoNewMachine(_: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('restore on a new machine')
    const bench = await setUp(scratch)
    const server = await bench.start()
    await receive(server, ledger)
    const file = join(bench.backups, 'only.sqlite')
    await command(bench, ledger, ['backup', file])
    await server.stop('SIGKILL')
    rmSync(bench.dataDir, { recursive: true })
    await command(bench, ledger, ['restore', file])
    const next = await bench.start()
    await allArrive(bench, ledger)
    await next.stop('SIGTERM')
    const result = ledger.close(bench.sink.arrived)
    ledger.expect(result.duplicates <= VISITORS, `${result.duplicates} duplicates`)
    ledger.notes.push('a mail sent after the backup may be sent again')
    return result
  })
}

type Bench = Awaited<ReturnType<typeof setUp>>

async function setUp(scratch: Scratch) {
  const sink = await startSink(scratch)
  const files = { dist: smallDist(scratch), dataDir: scratch.directory(), smtpPort: sink.port }
  const start = () => startServer(scratch, files)
  return { sink, start, dataDir: files.dataDir, backups: scratch.directory() }
}

async function backUpAndRestore(bench: Bench, ledger: Ledger, round: number): Promise<void> {
  const file = join(bench.backups, `${round}.sqlite`)
  const server = await bench.start()
  await receive(server, ledger)
  await Promise.all([command(bench, ledger, ['backup', file]), receive(server, ledger)])
  await receive(server, ledger)
  await allArrive(bench, ledger)
  const last = await visit(server.port)
  if (last.status === 200) ledger.acknowledge(last.token, last.ms)
  // Sent or not, recorded or not: the mail server knows, and the store must not guess wrong.
  if (round % 2 === 0) await settled(server)
  await server.stop('SIGTERM')
  await command(bench, ledger, ['restore', file])
  const next = await bench.start()
  await allArrive(bench, ledger)
  await next.stop('SIGTERM')
}

async function settled({ output }: ServerProcess): Promise<void> {
  const count = (event: string) => output.text.split(`"${event}"`).length
  const done = () => count('message_stored') === count('message_sent')
  await eventually('the last record', done).catch(() => {})
}

async function receive({ port }: ServerProcess, ledger: Ledger): Promise<void> {
  const visits = await Promise.all(Array.from({ length: VISITORS }, () => visit(port)))
  for (const { token, status, ms } of visits) {
    ledger.expect(status === 200, `a visitor got ${status}`)
    if (status === 200) ledger.acknowledge(token, ms)
  }
}

async function allArrive({ sink }: Bench, ledger: Ledger): Promise<void> {
  const all = () => ledger.isComplete(sink.arrived)
  await eventually('every mail', all).catch(({ message }: Error) => ledger.problems.push(message))
}

/** Runs one of the owner's commands as the owner would. */
async function command({ dataDir }: Bench, ledger: Ledger, args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: ORIGIN, PORT: '0' }
  const child = spawn(process.execPath, ['server/messages.ts', ...args], { cwd: ROOT, env })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      words += text
    })
  const [code] = await once(child, 'close')
  ledger.expect(code === 0, `messages ${args[0]} ended with ${code}: ${words.trim()}`)
}
