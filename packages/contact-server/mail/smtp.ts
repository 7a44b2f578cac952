import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopback } from '../base/hosts.ts'
import type { Delivery, Failure } from '../outbox/outbox.ts'
import type { SmtpServer } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
// A mail server may take ten minutes to answer the final dot (RFC 5321 §4.5.3.2.6), but our attempts end after three
// minutes at the latest, so this limit is shorter.
const SILENCE_TIMEOUT_MS = 150_000
const IDLE_MS = 500

/** Requires TLS and a valid certificate, unless the mail server is on this machine (loopback). */
export function connectionOptions(server: SmtpServer) {
  const loopback = isLoopback(server.host)
  return {
    host: server.host,
    port: server.port,
    secure: server.implicitTls,
    requireTLS: !server.implicitTls && !loopback,
    // Public certificate authorities sign no certificates for loopback addresses, and none is needed, because the data
    // stays on this machine.
    tls: { rejectUnauthorized: !loopback },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  }
}

/**
 * Doesn't reject after a refusal or a network failure, but resolves to a description of it.
 *
 * Mails in quick succession share one connection and one login. The connection closes half a second after the last
 * mail, because one left open for longer may be dead, and the next mail might then wait for the whole timeout.
 */
export function createSmtpDelivery(server: SmtpServer) {
  let idle: Connection | undefined
  let idleTimer: NodeJS.Timeout | undefined
  function takeIdle(): Connection | undefined {
    clearTimeout(idleTimer)
    const connection = idle
    idle = undefined
    return connection
  }
  function keepIdle(connection: Connection): void {
    takeIdle()?.pool.close()
    idle = connection
    idleTimer = setTimeout(() => takeIdle()?.pool.close(), IDLE_MS)
  }
  return async function deliver({ envelope, raw }: Mail, signal: AbortSignal): Promise<Delivery> {
    const connection = takeIdle() ?? openConnection(server)
    connection.progress.step = 'CONN'
    try {
      const { accepted, rejectedErrors } = await connection.pool.sendMail({
        envelope,
        raw,
        signal,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      keepIdle(connection)
      if (!rejectedErrors) return { sent: true }
      // A single temporary refusal makes the failure temporary, because that recipient may soon accept the mail.
      const refusal = rejectedErrors.find(({ permanent }) => !permanent) ?? rejectedErrors[0]
      return { ...explain({ ...refusal, rejectedErrors }, 'RCPT TO'), served: accepted }
    } catch (error) {
      // After a refusal, nodemailer may be waiting for the answer to RSET. `force` closes the connection without
      // waiting.
      connection.pool.close({ force: true })
      return explain(error as NodemailerError, connection.progress.step)
    }
  }
}

type Connection = ReturnType<typeof openConnection>

/**
 * `progress.step` is the last command sent to the mail server if it belongs to a mail (MAIL FROM, RCPT TO or DATA),
 * otherwise `CONN`.
 */
function openConnection(server: SmtpServer) {
  // nodemailer reports every timeout as «CONN»; only the last command shows whether a mail was being sent.
  const progress = { step: 'CONN' }
  const debug = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === 'client') progress.step = /^(MAIL FROM|RCPT TO|DATA)/.exec(text)?.[0] ?? 'CONN'
  }
  const pool = createTransport({
    ...connectionOptions(server),
    auth: server.auth,
    pool: true,
    maxConnections: 1,
    // nodemailer may send a mail once more on a new connection, for example when the open one turns out to be dead. All
    // other retries are up to the outbox.
    maxRequeues: 1,
    transactionLog: true,
    logger: { debug },
  })
  return { pool, progress }
}

const refusalOf = ({ responseCode, recipient }: NodemailerError) =>
  `${responseCode} RCPT TO ${recipient}`

/**
 * A failure at one of these steps counts as a failure of this mail, not of the mail server; a failed login never does.
 * «API» means that nodemailer itself failed or refused the mail.
 */
const STEPS_OF_A_MAIL = ['API', 'MAIL FROM', 'RCPT TO', 'DATA']

/**
 * Describes a failure by its code and SMTP command, without the text of the server's reply, which can quote addresses.
 * A failure is permanent after most 5xx replies, or when the login failed without a reply code.
 */
function explain(failure: Partial<NodemailerError>, step: string): { sent: false } & Failure {
  const { permanent, responseCode, code, originalCode = code, command = step } = failure
  const failedAt = command === 'CONN' ? step : command
  const isOfMail = STEPS_OF_A_MAIL.includes(failedAt) && code !== 'EAUTH'
  const error = [responseCode, originalCode, failedAt]
  return {
    sent: false,
    kind: isOfMail ? 'message' : 'server',
    permanent: permanent ?? code === 'EAUTH',
    error: error.filter(Boolean).join(' '),
    refused: failure.rejectedErrors?.map(refusalOf),
  }
}
