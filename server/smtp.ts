import { createTransport, type NodemailerError } from 'nodemailer'
import type { SmtpServer } from './config.ts'
import type { Mail } from './mail.ts'
import type { Delivery } from './outbox.ts'

const CONNECT_TIMEOUT_MS = 10_000
// A server may think for long after the final dot (RFC 5321 §4.5.3.2.6 says ten minutes); the cap of the attempt
// comes first.
const SILENCE_TIMEOUT_MS = 150_000

/**
 * Builds the step that hands one mail to an SMTP server, over TLS unless the server is this machine.
 * Never rejects: refusals and network failures are outcomes.
 */
export function createSmtpDelivery(server: SmtpServer) {
  const loopback = isLoopback(server.host)
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.implicitTls,
    requireTLS: !server.implicitTls && !loopback,
    // No name can be certified for the loopback, and nobody else hears it.
    tls: { rejectUnauthorized: !loopback },
    ...(server.auth && { auth: server.auth }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return async function deliver(mail: Mail, signal: AbortSignal): Promise<Delivery> {
    const { envelope, raw } = mail
    const safety = { disableFileAccess: true, disableUrlAccess: true }
    try {
      await transport.sendMail({ envelope, raw, signal, ...safety })
      return { sent: true }
    } catch (error) {
      return explain(error as NodemailerError)
    }
  }
}

/**
 * The code of a failure, without the server's words, which may quote addresses. `permanent` is nodemailer's reading
 * of the reply (5xx); a login that cannot work is permanent too, unless the server says 4xx.
 */
function explain({ permanent, responseCode, code, command }: NodemailerError): Delivery {
  const error = [responseCode, code, command].filter(Boolean).join(' ')
  return { sent: false, permanent: permanent ?? code === 'EAUTH', error: error || 'unknown' }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
