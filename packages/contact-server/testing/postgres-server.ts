import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './listen.ts'

const INITDB_OPTIONS = [
  '--username=owner',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
]

/**
 * A shell script that waits until its stdin closes, then stops the PostgreSQL server and deletes the server's folder.
 * Stdin also closes when the process that started the script is killed.
 */
const CLEAN_UP = 'read -r _; "$1/pg_ctl" -D "$2/data" -m immediate stop; rm -rf "$2"'

type Options = {
  tls?: { cert: string; key: string }
  parent?: string
}

/**
 * Starts a new PostgreSQL server on a free port of 127.0.0.1. It syncs every commit (`fsync` is on), even if `parent` is
 * a folder in memory, and never runs as root.
 */
export async function startCluster(programs: string, { tls, parent = tmpdir() }: Options = {}) {
  const user = unprivileged()
  const folder = mkdtempSync(join(parent, 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const asUser = { ...user, cwd: folder, env: { PATH: process.env.PATH } }
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(join(programs, name), ['--pgdata=data', ...args], asUser)
  const cleaner = spawn('sh', ['-c', CLEAN_UP, 'sh', programs, folder], {
    ...asUser,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const stop = async () => {
    cleaner.stdin.end()
    if (cleaner.exitCode === null) await once(cleaner, 'exit')
  }
  const start = () => run('pg_ctl', '--wait', '--log=log', 'start')
  const password = randomUUID()
  const port = await freePort()
  try {
    const texts = { password, ...(tls && { 'cert.pem': tls.cert, 'key.pem': tls.key }) }
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(join(folder, name), text, { mode: 0o600 })
      if (user) chownSync(join(folder, name), user.uid, user.gid)
    }
    await run('initdb', ...INITDB_OPTIONS, '--pwfile=password')
    appendFileSync(join(folder, 'data/postgresql.conf'), settings(port, tls !== undefined))
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  const crash = async () => {
    await run('pg_ctl', '--mode=immediate', 'stop')
    await start()
  }
  return {
    url: (database: string) => `postgres://owner:${password}@127.0.0.1:${port}/${database}`,
    port,
    /** Ends the server without a clean shutdown, and starts it again. */
    crash,
    stop,
  }
}

function settings(port: number, tls: boolean): string {
  const lines = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''"]
  if (tls) lines.push('ssl = on', "ssl_cert_file = '../cert.pem'", "ssl_key_file = '../key.pem'")
  return lines.join('\n')
}

/** The account that runs PostgreSQL, which refuses to run as root. Undefined when this process is not root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, uid, gid] =
    /^(?:postgres|nobody):[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  throw new Error('PostgreSQL refuses to run as root: create an account «postgres» or «nobody».')
}
