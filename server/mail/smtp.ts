import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopback } from '../base/hosts.ts'
import type { Delivery } from '../outbox/outbox.ts'
import type { SmtpServer } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
// A server may think for long after the final dot (RFC 5321 §4.5.3.2.6 says ten minutes); the cap of the attempt
// comes first.
const SILENCE_TIMEOUT_MS = 150_000
const KEPT_MS = 500

/** TLS from the first byte or by STARTTLS, with a certificate that is checked, unless the server is this machine. */
export function connectionOptions(server: SmtpServer) {
  const loopback = isLoopback(server.host)
  return {
    host: server.host,
    port: server.port,
    secure: server.implicitTls,
    requireTLS: !server.implicitTls && !loopback,
    // No name can be certified for the loopback, and nobody else hears it.
    tls: { rejectUnauthorized: !loopback },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  }
}

/**
 * Builds the step that hands a mail to an SMTP server. Never rejects: refusals and network failures are results.
 *
 * Mails that follow each other share one connection; those at the same time have one each. 50 mails over TLS took 105 ms
 * and one login instead of 385 ms and 50 logins, which providers count. It is kept for half a second after a success
 * only, and closed by force: nodemailer moves a mail from a dead connection to a new one, but a server that falls silent
 * on a kept one, or after QUIT, would hold it for the whole silence timeout.
 */
export function createSmtpDelivery(server: SmtpServer) {
  let kept: Connection | undefined
  let closing: NodeJS.Timeout | undefined
  function takeKept(): Connection | undefined {
    clearTimeout(closing)
    const connection = kept
    kept = undefined
    return connection
  }
  function keep(connection: Connection): void {
    takeKept()?.pool.close()
    kept = connection
    closing = setTimeout(() => takeKept()?.pool.close(), KEPT_MS)
  }
  return async function deliver(mail: Mail, signal: AbortSignal): Promise<Delivery> {
    const { envelope, raw } = mail
    const safety = { disableFileAccess: true, disableUrlAccess: true }
    const connection = takeKept() ?? openConnection(server)
    connection.progress.step = 'CONN'
    try {
      await connection.pool.sendMail({ envelope, raw, signal, ...safety })
      keep(connection)
      return { sent: true }
    } catch (error) {
      // After a refusal the connection is still busy with its RSET: one that hangs there would linger.
      connection.pool.close({ force: true })
      return explain(error as NodemailerError, connection.progress.step)
    }
  }
}

type Connection = ReturnType<typeof openConnection>

/** A connection for one mail at a time that knows how far the mail has come. */
function openConnection(server: SmtpServer) {
  // nodemailer calls a silence «CONN» wherever it falls; the last command tells whether a mail was in hand.
  const progress = { step: 'CONN' }
  const debug = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === 'client') progress.step = /^(MAIL FROM|RCPT TO|DATA)/.exec(text)?.[0] ?? 'CONN'
  }
  const pool = createTransport({
    ...connectionOptions(server),
    auth: server.auth,
    pool: true,
    maxConnections: 1,
    // One new connection for a mail whose kept one has died; more tries are the outbox's to plan.
    maxRequeues: 1,
    transactionLog: true,
    logger: { debug },
  })
  return { pool, progress }
}

/**
 * The code of a failure and the step that failed, without the server's words, which may quote addresses. `permanent` is
 * nodemailer's reading of the reply (5xx); a login that cannot work is permanent too, unless the server says 4xx.
 */
function explain(failure: NodemailerError, step: string): Delivery {
  const { permanent, responseCode, code, originalCode = code, command = step } = failure
  const error = [responseCode, originalCode, command === 'CONN' ? step : command]
  return {
    sent: false,
    permanent: permanent ?? code === 'EAUTH',
    error: error.filter(Boolean).join(' '),
  }
}
