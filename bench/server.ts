/** `npm run bench:server`: our server on one processor, next to nginx with the same files where it is installed. */
import { parseArgs } from 'node:util'
import { CLIENT_CORE, canPin, pinSelf, residentMb, SERVER_CORE } from './cores.ts'
import { hasWrk, type Load, loadFile, loadRequests } from './load.ts'
import { fillBacklog, messageRequest } from './messages.ts'
import { firstAsset, install, isInstalled, startNginx } from './nginx.ts'
import { copyOurs } from './references.ts'
import { circumstances, writeSection } from './report.ts'
import { type Scratch, withScratch } from './scratch.ts'
import { acceptTable, filesTable, memoryTable, middleOf, type Served } from './server-tables.ts'
import { type RunningServer, startServer } from './start-server.ts'

const BACKLOG = 10_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    install: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rounds = Array.from({ length: Number(values.rounds) })

type Servers = { ours: RunningServer; nginx: RunningServer | undefined }

/** Loads one server after the other, round after round, so that a busy moment of the machine falls on all of them. */
async function compare(
  { ours, nginx }: Servers,
  path: string,
  status: 200 | 404,
): Promise<Served[]> {
  const load = (server: RunningServer, encoding: string) =>
    loadFile(server, { path, encoding, status }, seconds)
  const runs = { 'ours, br': [] as Load[], 'ours, gzip': [] as Load[], 'nginx, gzip': [] as Load[] }
  for (const _ of rounds) {
    runs['ours, br'].push(await load(ours, 'br'))
    runs['ours, gzip'].push(await load(ours, 'gzip'))
    if (nginx) runs['nginx, gzip'].push(await load(nginx, 'gzip'))
  }
  return Object.entries(runs)
    .filter(([, loads]) => loads.length > 0)
    .map(([server, loads]) => ({ path, server, load: middleOf(loads) }))
}

async function files(scratch: Scratch) {
  const dist = await copyOurs(scratch)
  const ours = await startServer(scratch, { dist, core: SERVER_CORE })
  const model = `http://127.0.0.1:${ours.port}`
  const nginx = isInstalled() ? await startNginx(scratch, dist, model, SERVER_CORE) : undefined
  const restMb = residentMb(ours.pid)
  const served = [
    ...(await compare({ ours, nginx }, '/', 200)),
    ...(await compare({ ours, nginx }, firstAsset(dist), 200)),
    ...(await compare({ ours, nginx }, '/nulle-part', 404)),
  ]
  const nginxMb = nginx && residentMb(nginx.pid)
  const memory = { 'ours, at rest': restMb, 'ours, after files': residentMb(ours.pid) }
  await ours.stop()
  return { served, memory: { ...memory, 'nginx worker, after files': nginxMb } }
}

/** Accepts messages, first from one visitor after the other, then from 16 at once. */
async function accept(scratch: Scratch, { backlog, idle }: { backlog: number; idle: boolean }) {
  const dist = await copyOurs(scratch)
  const dataDir = scratch.folder('data')
  if (backlog) await fillBacklog(dataDir, backlog)
  const ours = await startServer(scratch, { dist, dataDir, idle, core: SERVER_CORE })
  const load = (connections: number) =>
    loadRequests(ours, { connections, seconds, status: 200, write: messageRequest })
  await load(1)
  const [one, many] = [await load(1), await load(16)]
  const mb = residentMb(ours.pid)
  await ours.stop()
  const worker = idle ? 'idle' : 'running, mail server away'
  return { store: backlog ? `${backlog} waiting` : 'empty', worker, one, many, mb }
}

if (values.install) install()
pinSelf(CLIENT_CORE)
await withScratch(async scratch => {
  const { served, memory } = await files(scratch)
  const accepted = [
    await accept(scratch, { backlog: 0, idle: true }),
    await accept(scratch, { backlog: BACKLOG, idle: true }),
    await accept(scratch, { backlog: 0, idle: false }),
    await accept(scratch, { backlog: BACKLOG, idle: false }),
  ]
  const generator = hasWrk ? 'wrk, 32 connections' : 'from Node (wrk is not installed)'
  const place = canPin ? 'server and load on a processor each' : 'not pinned to processors'
  const how = `files by ${generator}, medians of ${values.rounds} × ${seconds} s in turn, ${place}`
  const text = [
    `${circumstances()}; ${how}.`,
    '### Files',
    filesTable(served),
    '### Accepted messages',
    acceptTable(accepted),
    '### Memory',
    memoryTable({ ...memory, 'ours, after messages': accepted.at(-1)?.mb }),
  ].join('\n\n')
  console.log(text)
  if (values.docs) writeSection('server', text)
})
