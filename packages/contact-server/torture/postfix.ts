import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { installPackages } from '../testing/install-packages.ts'
import { freePort } from '../testing/listen.ts'
import { startProgram } from '../testing/processes.ts'
import { eventually, type Scratch } from '../testing/scratch.ts'
import type { Received } from '../testing/smtp.ts'
import { Skipped } from './trial.ts'

const MASTER = '/usr/lib/postfix/sbin/master'

/** The Postfix services that may be needed to receive a mail and write it to a file. None of them runs in a chroot. */
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

const MAIN_CF = (base: string, uid: number, gid: number) => `compatibility_level = 3.6
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
 * Starts a separate Postfix on a free port of 127.0.0.1, with its own configuration, queue and Maildir. It keeps mails
 * to any recipient, so that the trial notices a smuggled recipient.
 * @throws Skipped when Postfix is missing and cannot be installed, or this process is not root
 */
export async function startPostfix(scratch: Scratch) {
  if (!existsSync(MASTER)) installPackages('postfix')
  if (!existsSync(MASTER) || process.getuid?.() !== 0)
    throw new Skipped('SKIPPED: Postfix is not installed, or this is not root')
  const base = scratch.directory()
  chmodSync(base, 0o755)
  const port = await freePort()
  const [uid = 0, gid = 0] = ['-u', '-g'].map(flag =>
    Number(spawnSync('id', [flag, 'postfix'], { encoding: 'utf8' }).stdout),
  )
  for (const folder of ['etc', 'queue', 'data', 'mail']) mkdirSync(join(base, folder))
  for (const folder of ['data', 'mail']) chownSync(join(base, folder), uid, gid)
  writeFileSync(join(base, 'etc/main.cf'), MAIN_CF(base, uid, gid))
  writeFileSync(join(base, 'etc/master.cf'), MASTER_CF(port))
  spawnSync('postfix', ['-c', join(base, 'etc'), 'check'])
  const { PATH } = process.env
  const { stop } = startProgram(scratch, MASTER, ['-c', join(base, 'etc'), '-d'], { PATH })
  scratch.defer(async () => void (await stop('SIGTERM')))
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  await eventually(() => client.verify().catch(() => false), 'Postfix')
  const mails = () => globSync(join(base, 'mail/box/new/*')).map(readDelivered)
  return { port, mails }
}

/** Postfix writes the recipient into the header Delivered-To at the top of the file. */
function readDelivered(file: string): Received {
  const raw = readFileSync(file)
  const head = String(raw).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const to = [...head.matchAll(/^Delivered-To: (.*)$/gm)].map(([, address = '']) => address.trim())
  return { raw, to }
}
