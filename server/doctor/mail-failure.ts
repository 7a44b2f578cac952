import type { NodemailerError } from 'nodemailer'
import { type Finding, problem, warning } from '../../schema/finding.ts'
import type { Config, SmtpServer } from '../settings/config.ts'
import { certificateTrouble } from './certificate.ts'
import type { SmtpTrial, Stage } from './smtp-trial.ts'

type Failure = NonNullable<SmtpTrial['failure']>
type Known = { code: string; reply: number; said: string; words: string }

const BLOCKED =
  'check host and port; many hosts block outgoing 25, 465 or 587: ask yours to open it, or use your provider’s other port (2525, 587)'
const APP_PASSWORD =
  'check user and password (percent-encoded in SMTP_URL); with two-step login the provider wants an app password'

/** What stopped the trial, in the server's own words without the password, and what to do about it. */
export function explainFailure(failure: Failure, config: Config, server: SmtpServer): Finding {
  const known = read(failure, server)
  const { host, port } = server
  const { stage } = failure
  const said = known.said ? `: «${known.said}»` : ''
  if (stage === 'connection') return connectionProblem(known, server)
  if (stage === 'login') {
    if (isTemporary(known.reply)) return later(`The login is not possible now${said}`)
    return problem(`The login of ${server.auth?.user} fails${said}`, APP_PASSWORD)
  }
  if (isTemporary(known.reply)) return later(`The server takes no mail now${said}`)
  const trouble = ENVELOPE[stage](config)
  return problem(`${trouble.what}${said || ` (${known.words}, ${host}:${port})`}`, trouble.fix)
}

const ENVELOPE: Record<Exclude<Stage, 'connection' | 'login'>, (config: Config) => Explained> = {
  size: () => ({
    what: 'The server does not go on after the login',
    fix: 'ask your mail provider',
  }),
  sender: ({ mailFrom }) => ({
    what: `The server refuses mails from ${mailFrom}`,
    fix: 'set MAIL_FROM to an address that this login may send as, and SMTP_URL to one with a login',
  }),
  recipient: ({ mailTo }) => ({
    what: `The server refuses mails for ${mailTo}`,
    fix: 'check MAIL_TO; «relay denied» means that SMTP_URL lacks a login',
  }),
}
type Explained = { what: string; fix: string }

function connectionProblem(known: Known, { host, port, implicitTls }: SmtpServer): Finding {
  const { code, reply, words } = known
  const trouble = certificateTrouble(code)
  const place = `${host}:${port}`
  if (isTemporary(reply)) return later(`${place} turns connections away`)
  if (trouble) return problem(`${place} shows a certificate that is refused (${code})`, trouble)
  if (/^(EDNS|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return problem(`${host} is not known to the DNS`, 'check the host in SMTP_URL')
  if (implicitTls && /SSL|EPROTO|wrong version|packet length/i.test(`${code} ${words}`))
    return problem(
      `${place} does not speak TLS from the start`,
      'smtp:// (STARTTLS) for this port, or port 465',
    )
  if (!implicitTls && port === 465)
    return problem(`${place} expects TLS from the start`, 'smtps:// for port 465')
  if (code === 'ETLS')
    return problem(
      `${place} offers no encryption`,
      'another port: 465 with smtps:// or 587 with smtp://',
    )
  if (code === 'ECONNREFUSED')
    return problem(`${place} refuses the connection`, 'check host and port')
  return problem(`${place} does not answer (${words})`, BLOCKED)
}

function later(what: string): Finding {
  return warning(what, 'temporary: mails wait and are tried again; run this again later')
}

function isTemporary(reply: number): boolean {
  return reply >= 400 && reply < 500
}

function read(failure: Failure, { auth }: SmtpServer): Known {
  if ('reply' in failure) {
    const { code, text } = failure.reply
    return { code: '', reply: code, said: clean(text, auth), words: `${code}` }
  }
  const error = failure.error as NodemailerError & { originalCode?: string }
  const code = error.originalCode ?? error.code ?? ''
  const said = clean(error.response ?? '', auth)
  return { code, reply: error.responseCode || 0, said, words: clean(error.message, auth) }
}

/** One short line without what could be the password: a server may repeat what it was sent. */
function clean(text: string, auth: SmtpServer['auth']): string {
  const { user = '', pass = '' } = auth ?? {}
  const base64 = [`\0${user}\0${pass}`, pass].map(secret => Buffer.from(secret).toString('base64'))
  const secrets = pass ? [...base64, encodeURIComponent(pass), pass] : []
  const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  const line = shown.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}
