import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopback } from '../../packages/contact-server/base/hosts.ts'
import { shorten } from '../../packages/contact-server/base/shorten.ts'
import { connectionOptions } from '../../packages/contact-server/mail/smtp.ts'
import type { Config, SmtpServer } from '../../packages/contact-server/settings/config.ts'
import { type Finding, ok, problem, warning } from '../../schema/finding.ts'
import { connectionProblem } from './causes.ts'

const MAX_REPLY_LENGTH = 160
const NOBODY = { user: '', pass: '' }
const APP_PASSWORD =
  'check user and password (percent-encoded in SMTP_URL); with two-step login the provider wants an app password'
const BLOCKED =
  'check host and port; many hosts block outgoing 25, 465 or 587: ask yours to open it, or use your provider’s other port (2525, 587)'

/** @param limitMs the timeout of each step, such as the DNS query or the greeting */
export async function mailServerFindings(
  { smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>,
  limitMs = 10_000,
): Promise<Finding[]> {
  if (!smtp)
    return [
      warning(
        `SMTP_URL is not set: mails become files in ${dataDir}/mail/new and reach no mailbox`,
        'SMTP_URL=smtps://user:password@host in .env, as your mail provider documents',
        { keepsOffline: 'no mail is sent (SMTP_URL)' },
      ),
    ]
  try {
    await connectAndLogIn(smtp, limitMs)
    return [connectionFinding(smtp), ...loginFindings(smtp)]
  } catch (error) {
    const failure = error as NodemailerError
    if (failure.code !== 'EAUTH') return [connectionFailure(failure, smtp)]
    return [connectionFinding(smtp), loginFailure(failure, smtp)]
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
  const own = '; it is this machine, so TLS is not required'
  const other = ' over TLS, with a certificate that is trusted'
  return ok(`${host}:${port} answers${isLoopback(host) ? own : other}`)
}

function loginFindings({ host, auth }: SmtpServer): Finding[] {
  if (auth) return [ok(`The login of ${auth.user} is accepted`)]
  if (isLoopback(host)) return []
  return [
    warning('SMTP_URL has no login; few servers take mails without', 'smtps://user:password@host'),
  ]
}

function loginFailure(failure: NodemailerError, { auth = NOBODY }: SmtpServer): Finding {
  const said = `«${redact(failure.response || failure.message, auth)}»`
  if (isTemporary(failure)) return temporaryWarning(`The login is not possible now: ${said}`)
  return problem(`The login of ${auth.user} fails: ${said}`, APP_PASSWORD)
}

function connectionFailure(failure: NodemailerError, smtp: SmtpServer): Finding {
  const place = `${smtp.host}:${smtp.port}`
  if (isTemporary(failure)) return temporaryWarning(`${place} turns connections away`)
  if (!smtp.implicitTls && smtp.port === 465)
    return problem(`${place} expects TLS from the start`, 'smtps:// for port 465')
  return connectionProblem(place, failure, BLOCKED)
}

export function temporaryWarning(what: string): Finding {
  return warning(what, 'temporary: mails wait and are tried again; run this again later')
}

function isTemporary({ responseCode = 0 }: NodemailerError): boolean {
  return responseCode >= 400 && responseCode < 500
}

/** Shortens a server's reply to one line and removes the password, because the reply may echo the login. */
function redact(text: string, { user, pass }: { user: string; pass: string }): string {
  const base64 = [`\0${user}\0${pass}`, pass].map(sent => Buffer.from(sent).toString('base64'))
  const secrets = [...base64, encodeURIComponent(pass), pass].filter(Boolean)
  const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return shorten(shown.replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_REPLY_LENGTH)
}
