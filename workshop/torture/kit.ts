import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { type ContactMessage, FIELDS } from '../../contact/message.ts'
import { MESSAGE } from '../testing/message.ts'
import * as processes from '../testing/processes.ts'
import type { Scratch } from '../testing/scratch.ts'
import { type LocalOptions, serveLocally, writeSmallDist } from '../testing/serve.ts'
import { type Received, startSmtpServer } from '../testing/smtp.ts'
import type { Trial } from './trial.ts'

export const ORIGIN = 'http://localhost:3000'

/** What a server needs to know of the machine around it. */
const settings = (smtpPort: number) => ({
  SITE_URL: ORIGIN,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  TRUSTED_PROXY_HOPS: '1',
})

/** The whole server inside this process, with a clock and limits to choose. */
export function startService(scratch: Scratch, smtpPort: number, options: LocalOptions = {}) {
  return serveLocally(scratch, { ...options, env: { ...settings(smtpPort), ...options.env } })
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** The server as a process of its own, once it listens. */
export async function startServer(
  trial: Trial,
  smtpPort: number,
  env: processes.Environment,
  main?: readonly string[],
) {
  const dist = writeSmallDist(trial.directory())
  const server = processes.startServer(trial, dist, { ...settings(smtpPort), ...env }, main)
  const { pid } = server.child
  trial.servers.push(pid)
  const stop = (signal: NodeJS.Signals) => {
    trial.measureServers()
    return server.stop(signal)
  }
  return { ...server, pid, port: await server.port, stop }
}

export type MailHooks = {
  /** When DATA begins; the client has sent nothing of the mail yet. */
  onData?: () => unknown
  /** When the mail is complete and kept; the 250 waits for it. */
  beforeReply?: () => unknown
  /** Right after the 250 was written. */
  afterReply?: () => unknown
}

/** The owner's mail server: what it accepts has arrived. */
export async function startMailServer(trial: Trial, hooks: MailHooks = {}) {
  const received: Received[] = []
  const { port, stop } = await startSmtpServer({
    onData(stream, { envelope }, done) {
      hooks.onData?.()
      const to = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then(async raw => {
          received.push({ raw, to })
          const { text, messageId = '' } = await PostalMime.parse(raw)
          trial.arrived.push({ token: findToken(text), messageId })
          await hooks.beforeReply?.()
          done()
          hooks.afterReply?.()
        })
        // The connection broke in the middle of the mail.
        .catch(() => {})
    },
  })
  trial.defer(stop)
  return { port, received }
}

export function newToken(): string {
  return `jeton-${randomUUID()}`
}

/** The token that a visitor put into a text; empty when no visitor wrote it, as in a digest. */
export function findToken(text: string | undefined): string {
  return /jeton-[\da-f-]{36}/.exec(text ?? '')?.[0] ?? ''
}

/** What a visitor with this token writes. */
export function messageOf(token: string): ContactMessage {
  return { ...MESSAGE, message: `${MESSAGE.message}\n\n${token}` }
}

/** A message as its own name, where texts are given and hold no token. */
export function identity(message: ContactMessage): string {
  return JSON.stringify(FIELDS.map(field => message[field]))
}

let lastAddress = 0

/** An address that no other visitor of this run has, in a network of its own. */
export function newAddress(): string {
  lastAddress++
  return `10.${lastAddress & 255}.${(lastAddress >> 8) & 255}.${(lastAddress >> 16) & 255}`
}

export type Visit = Awaited<ReturnType<typeof visit>>
type Answer = { success?: boolean; error?: string }
type VisitOptions = {
  token?: string
  /** The visitor's address, as a trusted proxy would report it. */
  from?: string
  /** Statuses that break no promise. */
  allowed?: readonly number[]
}

/**
 * Sends one message as the form does, and keeps what is said of it. The token is the idempotency key too, so a
 * repetition is the same message.
 */
export async function visit(
  trial: Trial,
  port: number,
  { token = newToken(), from = newAddress(), allowed = [200] }: VisitOptions = {},
) {
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    'idempotency-key': token,
    'x-forwarded-for': from,
  }
  const startedAtMs = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${CONTACT_PATH}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(messageOf(token)),
    signal: AbortSignal.timeout(30_000),
  })
    .then(async response => ({ response, body: (await response.json()) as Answer }))
    .catch(() => undefined)
  const { status = 0, headers: told } = answer?.response ?? {}
  if (status === 200) trial.acknowledge(token, performance.now() - startedAtMs)
  trial.expect(allowed.includes(status), `a visitor got ${status}`)
  return {
    token,
    /** 0 when the connection broke before an answer. */
    status,
    retryAfterS: Number(told?.get('retry-after') ?? 0),
    cors: told?.get('access-control-allow-origin') ?? null,
    body: answer?.body,
  }
}

export type Row = ContactMessage & { state: string }

/** What the owner's machine really keeps, read past the server. */
export function readStore(dataDir: string): Row[] {
  const db = new DatabaseSync(join(dataDir, 'messages.sqlite'))
  try {
    const columns = `${FIELDS.join(', ')}, state`
    return db.prepare(`select ${columns} from message where kind = 'message'`).all() as Row[]
  } finally {
    db.close()
  }
}

/** Counts as kept what this store has quarantined. */
export function keepQuarantined(trial: Trial, dataDir: string, nameOf = tokenOf): void {
  trial.quarantined = () => {
    const rows = readStore(dataDir).filter(({ state }) => state === 'quarantined')
    return new Set(rows.map(nameOf))
  }
}

export const tokenOf = ({ message }: ContactMessage): string => findToken(message)
