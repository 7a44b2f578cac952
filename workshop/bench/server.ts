/** `npm run bench:server`: our server beside nginx with the same files, each on one processor, wrk on the other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePrograms } from '../../tools/build/bundle.ts'
import { type Environment, startServer } from '../testing/processes.ts'
import { circumstances, figure, toTable, writeSection } from '../testing/report.ts'
import { quickFolder, Scratch } from '../testing/scratch.ts'
import { compareStarts, countingMailServer, deliver } from './footprint.ts'
import { startNginx } from './nginx.ts'
import {
  CLIENT_CORE,
  ensurePrograms,
  type Program,
  pin,
  residentMb,
  SERVER_CORE,
} from './processors.ts'
import { makeOurs } from './references.ts'
import { type Load, loadFile, loadMessages, middleOf } from './wrk.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    docs: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rounds = Array.from({ length: Number(values.rounds) })

/** Starts our server on its processor, with a new message store; its mail server is away, if nothing else is said. */
async function startOurs(scratch: Scratch, dist: string, other: Environment = {}) {
  const settings = { DATA_DIR: scratch.directory(), SMTP_URL: 'smtp://127.0.0.1:9', ...other }
  const server = startServer(scratch, dist, { ...settings, LOG_LEVEL: 'warn' }, [unlimited])
  const url = `http://127.0.0.1:${await server.port}`
  const pid = server.child.pid ?? 0
  pin(pid, SERVER_CORE)
  return { url, pid, stop: server.stop }
}

const HEAD = ['requests/s', 'p50 ms', 'p99 ms', 'wrong', 'server busy']
const cells = ({ perSecond, p50Ms, p99Ms, wrong, busy }: Load) => [
  figure(perSecond),
  figure(p50Ms, 2),
  figure(p99Ms, 2),
  wrong,
  `${figure(busy * 100)} %`,
]

/** Requests for each second of processor time: what a busy neighbour does to a server does not show in it. */
const perCpuSecond = ({ perSecond, busy }: Load) => perSecond / busy

/** Loads one server after the other, round after round, so that a busy moment of the machine falls on all of them. */
async function compare(ours: Program, nginx: Program, path: string, status: 200 | 404) {
  const runs = { 'ours, br': [] as Load[], 'ours, gzip': [] as Load[], 'nginx, gzip': [] as Load[] }
  const load = (program: Program, encoding: string) =>
    loadFile(program, { path, encoding, status }, seconds)
  for (const _ of rounds) {
    runs['ours, br'].push(await load(ours, 'br'))
    runs['ours, gzip'].push(await load(ours, 'gzip'))
    runs['nginx, gzip'].push(await load(nginx, 'gzip'))
  }
  const model = middleOf(runs['nginx, gzip'])
  return Object.entries(runs).map(([server, loads]) => {
    const middle = middleOf(loads)
    const ratio = (of: (load: Load) => number) => figure(of(middle) / of(model), 2)
    const ratios = [ratio(({ perSecond }) => perSecond), ratio(perCpuSecond)]
    return [`\`${path}\``, server, ...cells(middle), ...ratios]
  })
}

async function files(scratch: Scratch, dist: string) {
  const asset = firstAsset(dist)
  const ours = await startOurs(scratch, dist)
  const nginx = await startNginx(scratch, dist, ours.url, asset)
  const rows = [
    ...(await compare(ours, nginx, '/', 200)),
    ...(await compare(ours, nginx, asset, 200)),
    ...(await compare(ours, nginx, '/nulle-part', 404)),
  ]
  const memory = [
    ['ours, after files', '', figure(residentMb(ours.pid))],
    ['nginx worker, after files', '', figure(residentMb(nginx.pid))],
  ]
  await ours.stop()
  return { rows, memory }
}

/** The address of the page's own script: a file with a hashed name. */
function firstAsset(dist: string): string {
  const html = readFileSync(join(dist, 'site/index.html'), 'utf8')
  return /\/assets\/loader\.\w+\.js/.exec(html)?.[0] ?? '/'
}

/** Messages from one visitor after the other, then from 16 at once: each round with a new store, once it is warm. */
async function messages(scratch: Scratch, dist: string) {
  const [one, many] = [[] as Load[], [] as Load[]]
  for (const _ of rounds) {
    const ours = await startOurs(scratch, dist)
    await loadMessages(ours, 1, seconds)
    one.push(await loadMessages(ours, 1, seconds))
    many.push(await loadMessages(ours, 16, seconds))
    await ours.stop()
  }
  return [
    ['1', ...cells(middleOf(one))],
    ['16', ...cells(middleOf(many))],
  ]
}

/** What messages leave behind once they are delivered: twice as many leave no more, if nothing leaks. */
async function memoryAfterMessages(scratch: Scratch, dist: string) {
  const mail = await countingMailServer(scratch)
  // In memory: how fast a disk is changes nothing of what is left behind.
  const DATA_DIR = scratch.directory(quickFolder())
  const ours = await startOurs(scratch, dist, { DATA_DIR, SMTP_URL: mail.url })
  const rows = []
  for (const messages of ['2,500', '5,000'])
    rows.push([`ours, after ${messages} delivered messages`, '', figure(await deliver(ours, mail))])
  await ours.stop()
  return rows
}

ensurePrograms()
const machine = circumstances()
const dist = await makeOurs()
await using scratch = new Scratch()
const folder = scratch.directory()
await bundlePrograms(folder, { server: 'workshop/testing/unlimited-server.ts' })
const unlimited = join(folder, 'server.mjs')
const starts = await compareStarts(scratch, dist, rounds)
pin(process.pid, CLIENT_CORE)
const served = await files(scratch, dist)
const accepted = await messages(scratch, dist)
const kept = await memoryAfterMessages(scratch, dist)
const text = [
  `${machine}; wrk, medians of ${values.rounds} × ${seconds} s in turn, server and load on a processor each.`,
  '### Files',
  toTable(['path', 'server', ...HEAD, '÷ nginx', '÷ nginx, per processor second'], served.rows),
  '### Accepted messages, mail server away',
  toTable(['visitors', ...HEAD], accepted),
  '### Start and memory',
  toTable(['', 'ms to listen', 'MB'], [...starts, ...served.memory, ...kept]),
].join('\n\n')
console.log(text)
if (values.docs) writeSection('performance.md', 'server', text)
