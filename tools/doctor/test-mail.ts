import { randomUUID } from 'node:crypto'
import { domainOf } from '../../packages/contact-server/base/domains.ts'
import { openMail } from '../../packages/contact-server/mail/transport.ts'
import type { Failure } from '../../packages/contact-server/outbox/outbox.ts'
import type { Config } from '../../packages/contact-server/settings/config.ts'
import { type Finding, ok, problem, warning } from '../../schema/finding.ts'
import { temporaryWarning } from './mail-server.ts'

const CAP_MS = 60_000
const MESSAGE = {
  name: 'npm run doctor',
  subject: 'Message de test',
  message:
    'Ce message vérifie que le formulaire de contact atteint votre boîte. Personne ne vous a écrit\u00a0: il n’y a rien à répondre.',
}

/** The test mail bypasses the store, so that its result is known immediately. */
export async function testMailFindings(config: Config): Promise<Finding[]> {
  const { smtp, mailTo, mailFrom } = config
  const { deliver, target } = openMail(config)
  const id = randomUUID()
  const messageId = `<${id}@${domainOf(mailFrom)}>`
  const [recipient = mailFrom] = mailTo
  const message = { ...MESSAGE, email: recipient }
  const letter = { id, messageId, submittedAtMs: Date.now(), message }
  const delivery = await deliver(letter, AbortSignal.timeout(CAP_MS))
  if (!delivery.sent && delivery.served) return [partlyRefused(delivery, mailTo)]
  if (!delivery.sent) return [refused(delivery.error, config)]
  if (!smtp) return [ok(`The test mail is the newest file in ${target}`)]
  const where = `look for «Message de test» in the inbox of ${mailTo.join(', ')}, then in its spam folder`
  return [ok(`${smtp.host} took the test mail ${messageId}: ${where}`)]
}

const TEMPORARY =
  'temporary: run this again later; with a visitor’s message, the server tries such an address again'

function partlyRefused({ refused = [] }: Failure, mailTo: string[]): Finding {
  const what = `The test mail was taken, but not for ${refused.length} of the ${mailTo.length} addresses of MAIL_TO (${refused.join(', ')})`
  if (refused.every(line => line.startsWith('4'))) return warning(what, TEMPORARY)
  return problem(what, 'correct MAIL_TO; «relay denied» means that SMTP_URL lacks a login')
}

/** @param error usually the SMTP reply code, the error code and the step that failed, such as «550 EENVELOPE RCPT TO» */
function refused(error: string, { mailFrom, mailTo }: Config): Finding {
  if (/^4\d\d /.test(error)) return temporaryWarning(`The test mail is not taken now (${error})`)
  const fixes = {
    'MAIL FROM': `set MAIL_FROM, now ${mailFrom}, to an address that this login may send as, and SMTP_URL to one with a login`,
    'RCPT TO': `check MAIL_TO, now ${mailTo.join(', ')}; «relay denied» means that SMTP_URL lacks a login`,
  }
  const [, fix] = Object.entries(fixes).find(([step]) => error.endsWith(step)) ?? []
  return problem(`The test mail was not taken (${error})`, fix ?? 'see Mail server above')
}
