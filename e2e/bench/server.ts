/**
 * `npm run bench:server` compares our server with nginx, and measures it while it counts visits and accepts messages. The
 * measured server runs on one processor, and the load generator wrk on another.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePrograms } from '../../build/bundle.ts'
import { startServer } from '../../packages/contact-server/testing/processes.ts'
import {
  circumstances,
  figure,
  toTable,
  writeSection,
} from '../../packages/contact-server/testing/report.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { startNginx } from './nginx.ts'
import { CLIENT_CORE, ensurePrograms, type Program, pin, SERVER_CORE } from './processors.ts'
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

/** A browser's User-Agent: with wrk's own, the server would count no visits. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const HEAD = ['requests/s', 'p50 ms', 'p99 ms', 'wrong', 'server busy']
const cells = ({ perSecond, p50Ms, p99Ms, wrong, busy }: Load) => [
  figure(perSecond),
  figure(p50Ms, 2),
  figure(p99Ms, 2),
  wrong,
  `${figure(busy * 100)} %`,
]

/** Starts our server on `SERVER_CORE`, without rate limits and with an unreachable mail server. */
async function startOurs(scratch: Scratch, dist: string, visits = false): Promise<Program> {
  const folder = scratch.directory()
  await bundlePrograms(folder, { server: 'packages/contact-server/testing/unlimited-server.ts' })
  const settings = { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'warn' }
  const { child, port } = startServer(scratch, dist, settings, [
    join(folder, 'server.mjs'),
    JSON.stringify({ visits }),
  ])
  const url = `http://127.0.0.1:${await port}`
  const pid = child.pid ?? 0
  pin(pid, SERVER_CORE)
  return { url, pid }
}

/** Runs the loads in turn, round after round, so that a busy machine doesn't slow down only one of them. */
async function inTurn<Name extends string>(loads: Record<Name, () => Promise<Load>>) {
  const names = Object.keys(loads) as Name[]
  const runs = names.map(name => [name, [] as Load[]] as const)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, measured] of runs) measured.push(await loads[name]())
  return Object.fromEntries(runs.map(([name, all]) => [name, middleOf(all)])) as Record<Name, Load>
}

/** How many requests a server answers per second of its CPU time, which other programs hardly affect. */
const perCpuSecond = ({ perSecond, busy }: Load) => perSecond / busy

async function compare(ours: Program, nginx: Program, path: string, status: 200 | 404) {
  const load = (program: Program, encoding: string) => () =>
    loadFile(program, { path, encoding, status }, seconds)
  const middles = await inTurn({
    'ours, br': load(ours, 'br'),
    'ours, gzip': load(ours, 'gzip'),
    'nginx, gzip': load(nginx, 'gzip'),
  })
  const model = middles['nginx, gzip']
  return Object.entries(middles).map(([server, middle]) => [
    `\`${path}\``,
    server,
    ...cells(middle),
    figure(middle.perSecond / model.perSecond, 2),
    figure(perCpuSecond(middle) / perCpuSecond(model), 2),
  ])
}

/**
 * Compares our server with and without counting visits. Each request has a browser's User-Agent, so that it counts as a visit.
 * Both servers are newly started and first get a load that isn't measured, because Node compiles the code while it runs.
 */
async function compareCounting(scratch: Scratch, dist: string) {
  const load = (program: Program) => () =>
    loadFile(program, { path: '/', encoding: 'br', status: 200, agent: BROWSER }, seconds)
  const loads = {
    off: load(await startOurs(scratch, dist)),
    on: load(await startOurs(scratch, dist, true)),
  }
  for (const warmUp of Object.values(loads)) await warmUp()
  const { off, on } = await inTurn(loads)
  return Object.entries({ off, on }).map(([visits, middle]) => [
    visits,
    ...cells(middle),
    figure(perCpuSecond(middle) / perCpuSecond(off), 3),
  ])
}

function firstAsset(dist: string): string {
  const html = readFileSync(join(dist, 'site/index.html'), 'utf8')
  return /\/assets\/loader\.\w+\.js/.exec(html)?.[0] ?? '/'
}

ensurePrograms()
const machine = circumstances()
const dist = await makeOurs()
await using scratch = new Scratch()
pin(process.pid, CLIENT_CORE)
const ours = await startOurs(scratch, dist)
const asset = firstAsset(dist)
const nginx = await startNginx(scratch, dist, ours.url, asset)
const files = [
  ...(await compare(ours, nginx, '/', 200)),
  ...(await compare(ours, nginx, asset, 200)),
  ...(await compare(ours, nginx, '/nulle-part', 404)),
]
const counted = await compareCounting(scratch, dist)
const accepted = await inTurn({
  '1': () => loadMessages(ours, 1, seconds),
  '16': () => loadMessages(ours, 16, seconds),
})
const text = [
  `${machine}. The server and wrk had a processor each. wrk measured the servers in turn, and the tables show medians of ${values.rounds} rounds of ${seconds} s.`,
  '### Files',
  toTable(['path', 'server', ...HEAD, '÷ nginx', '÷ nginx, per processor second'], files),
  '### `/` with and without counting visits',
  toTable(['visits', ...HEAD, '÷ off, per processor second'], counted),
  '### Accepted messages, mail server away',
  toTable(
    ['visitors', ...HEAD],
    Object.entries(accepted).map(([visitors, load]) => [visitors, ...cells(load)]),
  ),
].join('\n\n')
console.log(text)
if (values.docs) writeSection('docs/performance.md', 'server', text)
