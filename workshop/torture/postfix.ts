import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../testing/free-port.ts'
import { eventually, type Scratch } from '../testing/scratch.ts'

const MASTER = '/usr/lib/postfix/sbin/master'
const START_WITHIN_MS = 30_000

/** The services a mail passes from the socket to its file, none in a chroot. */
const MASTER_CF = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`

const MAIN_CF = (base: string, uid: string, gid: string) => `compatibility_level = 3.6
queue_directory = ${base}/queue
data_directory = ${base}/data
maillog_file_prefixes = ${base}
maillog_file = ${base}/mail.log
myhostname = postfix.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_recipient_restrictions = permit_mynetworks, reject
virtual_mailbox_domains = static:all
virtual_mailbox_maps = static:box/
virtual_mailbox_base = ${base}/mail
virtual_minimum_uid = 1
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
alias_maps =
local_recipient_maps =
`

/**
 * Starts a Postfix of its own on a port of the loopback, with its own configuration, queue and Maildir. It keeps mail
 * for any recipient whatever, so that a smuggled one is seen. Resolves to undefined where it cannot be had.
 */
export async function startPostfix(scratch: Scratch) {
  if (process.getuid?.() !== 0 || !havePostfix()) return undefined
  const base = scratch.directory()
  chmodSync(base, 0o755)
  const uid = idOf('-u')
  const port = await freePort()
  for (const folder of ['etc', 'queue', 'data', 'mail']) mkdirSync(join(base, folder))
  for (const folder of ['data', 'mail'])
    chownSync(join(base, folder), Number(uid), Number(idOf('-g')))
  writeFileSync(join(base, 'etc/main.cf'), MAIN_CF(base, uid, idOf('-g')))
  writeFileSync(join(base, 'etc/master.cf'), MASTER_CF(port))
  spawnSync('postfix', ['-c', join(base, 'etc'), 'check'])
  const master = spawn(MASTER, ['-c', join(base, 'etc'), '-d'], { stdio: 'ignore' })
  const ended = once(master, 'close')
  scratch.defer(async () => {
    if (master.exitCode === null && master.kill('SIGTERM')) await ended
  })
  await eventually(() => greets(port), 'Postfix', START_WITHIN_MS)
  return { port, mails: () => readMaildir(join(base, 'mail/box/new')) }
}

function havePostfix(): boolean {
  if (existsSync(MASTER)) return true
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', 'postfix'], { env, stdio: 'ignore' })
  return existsSync(MASTER)
}

function idOf(flag: '-u' | '-g'): string {
  return spawnSync('id', [flag, 'postfix'], { encoding: 'utf8' }).stdout.trim()
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const signal = AbortSignal.timeout(1_000)
  const isThere = await once(socket, 'data', { signal }).then(
    () => true,
    () => false,
  )
  socket.end('QUIT\r\n')
  return isThere
}

function readMaildir(directory: string): Buffer[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory).map(name => readFileSync(join(directory, name)))
}
