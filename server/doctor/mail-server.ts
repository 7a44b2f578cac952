import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLoopback } from '../base/hosts.ts'
import type { Config, SmtpServer } from '../settings/config.ts'
import { certificateFinding } from './certificate.ts'
import type { Settings } from './configuration.ts'
import { explainFailure } from './mail-failure.ts'
import { type SmtpTrial, trySmtp } from './smtp-trial.ts'

/** A mail of the form with the longest message, as HTML and text, stays well below. */
const NEEDED_BYTES = 100_000

/** Whether the mail server takes our mails: connected to for real, asked, and left without sending anything. */
export async function mailServerFindings(
  { config, wrong }: Settings,
  now: () => number,
  limitMs?: number,
): Promise<Finding[]> {
  if (!config || wrong.has('SMTP_URL')) return [skipped('Not tried: SMTP_URL cannot be used')]
  const { smtp, mailFrom, mailTo } = config
  if (!smtp) return [maildirFinding(config)]
  const trial = await trySmtp(smtp, { from: mailFrom, to: mailTo }, limitMs)
  const { failure } = trial
  return [
    ...connectionFindings(smtp, trial, now()),
    ...loginFindings(smtp, trial),
    ...(failure ? [explainFailure(failure, config, smtp)] : envelopeFindings(config, trial)),
  ]
}

function maildirFinding({ dataDir }: Config): Finding {
  const found = warning(
    `SMTP_URL is not set: mails become files in ${dataDir}/mail/new and reach no mailbox`,
    'SMTP_URL=smtps://user:password@host in .env, as your mail provider documents',
  )
  return { ...found, keepsOffline: 'no mail is sent (SMTP_URL)' }
}

function connectionFindings(
  { host, port }: SmtpServer,
  { tls, failure }: SmtpTrial,
  nowMs: number,
): Finding[] {
  if (failure?.stage === 'connection') return []
  if (isLoopback(host))
    return [ok(`${host}:${port} answers; this machine, so TLS is not asked for`)]
  if (!tls) return []
  return [
    ok(`${host}:${port} answers over ${tls.protocol}`),
    certificateFinding(tls.certificateEndsMs, nowMs),
  ]
}

function loginFindings({ host, auth }: SmtpServer, { loggedIn, failure }: SmtpTrial): Finding[] {
  if (failure?.stage === 'connection' || failure?.stage === 'login') return []
  if (loggedIn) return [ok(`The login of ${auth?.user} is accepted`)]
  if (auth) {
    const what = 'The server offers no login: user and password of SMTP_URL go unused'
    return [warning(what, 'check the port: 465 with smtps:// or 587 with smtp://')]
  }
  if (isLoopback(host)) return []
  return [
    warning('SMTP_URL has no login; few servers take mails without', 'smtps://user:password@host'),
  ]
}

function envelopeFindings({ mailFrom, mailTo }: Config, { maxBytes }: SmtpTrial): Finding[] {
  const findings = [ok(`It takes mails from ${mailFrom} for ${mailTo} (asked, not sent)`)]
  if (maxBytes !== undefined && maxBytes < NEEDED_BYTES) {
    const what = `It takes mails of ${maxBytes} bytes at most`
    findings.push(problem(what, 'use a server that takes larger ones'))
  }
  return findings
}
