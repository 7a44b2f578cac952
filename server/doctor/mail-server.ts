import { createTransport, type NodemailerError } from 'nodemailer'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLoopback } from '../base/hosts.ts'
import { shorten } from '../base/shorten.ts'
import { connectionOptions } from '../mail/smtp.ts'
import type { SmtpServer } from '../settings/config.ts'
import { connectionProblem } from './causes.ts'
import type { Settings } from './configuration.ts'

const SAID_MAX = 160
const APP_PASSWORD =
  'check user and password (percent-encoded in SMTP_URL); with two-step login the provider wants an app password'
const BLOCKED =
  'check host and port; many hosts block outgoing 25, 465 or 587: ask yours to open it, or use your provider’s other port (2525, 587)'

/**
 * Whether the mail server lets us in: connected to and logged in for real, as the delivery does, without a mail.
 * @param limitMs longest silence
 */
export async function mailServerFindings(
  { config, wrong }: Settings,
  limitMs = 10_000,
): Promise<Finding[]> {
  if (!config || wrong.has('SMTP_URL')) return [skipped('Not tried: SMTP_URL cannot be used')]
  const { smtp, dataDir } = config
  if (!smtp)
    return [
      warning(
        `SMTP_URL is not set: mails become files in ${dataDir}/mail/new and reach no mailbox`,
        'SMTP_URL=smtps://user:password@host in .env, as your mail provider documents',
        'no mail is sent (SMTP_URL)',
      ),
    ]
  try {
    await connectAndLogIn(smtp, limitMs)
    return [connectionFinding(smtp), ...loginFindings(smtp)]
  } catch (error) {
    const isLogin = (error as NodemailerError).code === 'EAUTH'
    return isLogin
      ? [connectionFinding(smtp), loginProblem(error, smtp)]
      : [connectionFailure(error, smtp)]
  }
}

function connectAndLogIn(smtp: SmtpServer, limitMs: number) {
  return createTransport({
    ...connectionOptions(smtp),
    ...(smtp.auth && { auth: smtp.auth, forceAuth: true }),
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  }).verify()
}

function connectionFinding({ host, port }: SmtpServer): Finding {
  return isLoopback(host)
    ? ok(`${host}:${port} answers; this machine, so TLS is not asked for`)
    : ok(`${host}:${port} answers over TLS, with a certificate that is trusted`)
}

function loginFindings({ host, auth }: SmtpServer): Finding[] {
  if (auth) return [ok(`The login of ${auth.user} is accepted`)]
  if (isLoopback(host)) return []
  return [
    warning('SMTP_URL has no login; few servers take mails without', 'smtps://user:password@host'),
  ]
}

function loginProblem(error: unknown, { auth }: SmtpServer): Finding {
  const { response, message, responseCode = 0 } = error as NodemailerError
  const said = `«${clean(response || message, auth)}»`
  return isTemporary(responseCode)
    ? later(`The login is not possible now: ${said}`)
    : problem(`The login of ${auth?.user} fails: ${said}`, APP_PASSWORD)
}

function connectionFailure(error: unknown, { host, port, implicitTls }: SmtpServer): Finding {
  const place = `${host}:${port}`
  if (isTemporary((error as NodemailerError).responseCode ?? 0))
    return later(`${place} turns connections away`)
  if (!implicitTls && port === 465)
    return problem(`${place} expects TLS from the start`, 'smtps:// for port 465')
  return connectionProblem(place, error, BLOCKED)
}

/** What a reply of 4xx asks for. */
export function later(what: string): Finding {
  return warning(what, 'temporary: mails wait and are tried again; run this again later')
}

function isTemporary(reply: number): boolean {
  return reply >= 400 && reply < 500
}

/** One short line without what could be the password: a server may repeat what it was sent. */
function clean(text: string, auth: SmtpServer['auth']): string {
  const { user = '', pass = '' } = auth ?? {}
  const base64 = [`\0${user}\0${pass}`, pass].map(secret => Buffer.from(secret).toString('base64'))
  const secrets = pass ? [...base64, encodeURIComponent(pass), pass] : []
  const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return shorten(shown.replace(/[\p{Cc}\s]+/gu, ' ').trim(), SAID_MAX)
}
