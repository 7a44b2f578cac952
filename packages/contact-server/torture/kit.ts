import { randomUUID } from 'node:crypto'
import { MESSAGE } from '../testing/message.ts'
import * as processes from '../testing/processes.ts'
import { type LocalOptions, serveLocally, writeSmallDist } from '../testing/serve.ts'
import { type MailHooks, startSmtpServer } from '../testing/smtp.ts'
import { CONTACT_PATH } from '../wire/endpoint.ts'
import type { ContactMessage } from '../wire/message.ts'
import type { Trial } from './trial.ts'

export const ORIGIN = 'http://localhost:3000'

const settings = (trial: Trial, smtpPort: number) => ({
  DATA_DIR: trial.dataDir,
  SITE_URL: ORIGIN,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  TRUSTED_PROXY_HOPS: '1',
})

/** The server runs in this process, so that a scenario can set its clock and limits. */
export function startService(
  trial: Trial,
  smtpPort: number,
  options: Omit<LocalOptions, 'env'> = {},
) {
  return serveLocally(trial, { ...options, env: settings(trial, smtpPort) })
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** @param options the JSON argument of unlimited-server.ts, such as `{ leaseMs: 10_000 }` */
export const unlimitedServer = (options: object): string[] => [
  'packages/contact-server/testing/unlimited-server.ts',
  JSON.stringify(options),
]

export async function startServer(
  trial: Trial,
  smtpPort: number,
  env: processes.Environment = {},
  main?: readonly string[],
) {
  const dist = writeSmallDist(trial.directory())
  const server = processes.startServer(trial, dist, { ...settings(trial, smtpPort), ...env }, main)
  return { ...server, port: await server.port }
}

/** A mail counts as arrived once this server has received all of it. */
export function startMailServer(trial: Trial, hooks: Omit<MailHooks, 'onMail'> = {}) {
  return startSmtpServer(trial, {}, { ...hooks, onMail: mail => trial.arrive(mail) })
}

export function newMessage(): ContactMessage {
  return { ...MESSAGE, message: `${MESSAGE.message}\n\n${randomUUID()}` }
}

let lastAddress = 0

/** Each address is in a /24 network of its own, so that visitors do not share a rate limit by accident. */
export function newAddress(): string {
  lastAddress++
  return `10.${lastAddress & 255}.${(lastAddress >> 8) & 255}.${(lastAddress >> 16) & 255}`
}

type VisitOptions = {
  message?: ContactMessage | undefined
  /** The visitor's address in X-Forwarded-For, as a trusted proxy sends it. */
  from?: string | undefined
  /** The HTTP statuses that the trial accepts; 0 means that no complete JSON answer arrived. */
  allowed?: readonly number[]
}

/**
 * Sends one message as the form does. The trial records accepted messages, and unexpected or contradictory answers. A
 * repeated message has the same idempotency key, so that the server stores it only once.
 */
export async function visit(
  trial: Trial,
  port: number,
  { message = newMessage(), from = newAddress(), allowed = [200] }: VisitOptions = {},
) {
  const startedAtMs = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${CONTACT_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      'idempotency-key': message.message.slice(-36),
      'x-forwarded-for': from,
    },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  const status = body ? (response?.status ?? 0) : 0
  if (status === 200) trial.acknowledge(message, performance.now() - startedAtMs)
  trial.expect(allowed.includes(status), `a visitor got ${status}`)
  trial.expect(!body || body.success === (status === 200), `${status} says ${body?.success}`)
  const { headers = new Headers() } = response ?? {}
  return { message, from, status, body, headers, retryAfterS: Number(headers.get('retry-after')) }
}

export function receive(trial: Trial, port: number, visitors: number) {
  return Promise.all(Array.from({ length: visitors }, () => visit(trial, port)))
}
