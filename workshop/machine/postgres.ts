import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../testing/free-port.ts'

const INITDB_OPTIONS = [
  '--username=owner',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
]
const START_WITHIN_MS = 60_000

/**
 * Waits for the end of its input, which comes even when the process that holds it is killed, then stops the server and
 * removes its folder, unless it was told to keep it.
 */
const KEEPER = `folder=$1; shift; "$@" & server=$!; read -r word; kill -INT $server 2>/dev/null; wait $server
[ "$word" = keep ] || rm -rf "$folder"`

export type Cluster = {
  url: (database: string) => string
  port: number
  /** Ends every process at once, as a crash does, and starts again. */
  crash: () => Promise<void>
  /** Stops the server and removes its data. */
  stop: () => Promise<void>
}

export type ClusterOptions = {
  /** What the server shows to clients that ask for TLS; without it there is none. */
  tls?: { cert: string; key: string }
}

type Account = { uid: number; gid: number } | undefined

/** Starts a new server on a free port of the loopback, with every commit synced, as a user who is not root. */
export async function startCluster(
  programs: string,
  { tls }: ClusterOptions = {},
): Promise<Cluster> {
  const user = unprivileged()
  const { folder, data, password, write } = makeCluster(programs, user)
  const port = await freePort()
  const url = (database: string) => `postgres://owner:${password}@127.0.0.1:${port}/${database}`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    ...(tls && {
      ssl: 'on',
      ssl_cert_file: write('cert.pem', tls.cert),
      ssl_key_file: write('key.pem', tls.key),
    }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [join(programs, 'postgres'), '-D', data, ...options]
  const start = () => startServer({ folder, server, user, url: url('postgres') })
  let keeper = await start()
  return {
    url,
    port,
    crash: async () => {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      await end(keeper, 'keep\n')
      keeper = await start()
    },
    stop: () => end(keeper, ''),
  }
}

/** Makes the files of a new cluster, in a folder that belongs to the user it will run as. */
function makeCluster(programs: string, user: Account) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    own(path)
    return path
  }
  own(folder)
  const data = join(folder, 'data')
  const password = randomUUID()
  const files = [`--pgdata=${data}`, `--pwfile=${write('password', password)}`]
  const { status, stderr } = spawnSync(join(programs, 'initdb'), [...INITDB_OPTIONS, ...files], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
  return { folder, data, password, write }
}

type Start = { folder: string; server: string[]; user: Account; url: string }

async function startServer({ folder, server, user, url }: Start): Promise<ChildProcess> {
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, ...server], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
  })
  try {
    await answers(url)
    return keeper
  } catch (error) {
    await end(keeper, '')
    throw error
  }
}

async function end(keeper: ChildProcess, word: string): Promise<void> {
  const ended = once(keeper, 'exit')
  keeper.stdin?.end(word)
  await ended
}

async function answers(url: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS
  const sql = postgres(url, { max: 1, backoff: () => 0.02, fetch_types: false })
  try {
    for (;;) {
      const reached = await sql.unsafe('select 1').then(
        () => true,
        () => false,
      )
      if (reached) return
      if (performance.now() > deadline) throw new Error('The PostgreSQL server did not start.')
    }
  } finally {
    await sql.end()
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map(flag => {
      const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
      return status === 0 ? Number(stdout) : 0
    })
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody.')
}
