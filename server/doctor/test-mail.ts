import { randomUUID } from 'node:crypto'
import { type Finding, ok, problem, skipped } from '../../schema/finding.ts'
import { mailDomain } from '../mail/letterhead.ts'
import { openMail } from '../mail/transport.ts'
import type { Config } from '../settings/config.ts'
import type { Settings } from './configuration.ts'
import { later } from './mail-server.ts'

const CAP_MS = 60_000
const SENDER_FIX =
  'set MAIL_FROM to an address that this login may send as, and SMTP_URL to one with a login'
const RECIPIENT_FIX = 'check MAIL_TO; «relay denied» means that SMTP_URL lacks a login'

/** Sends one mail the way a visitor's message goes, but not through the store: its fate is known at once. */
export async function testMailFindings({ config, wrong }: Settings): Promise<Finding[]> {
  if (!config || wrong.size > 0) return [skipped('Not sent: fix the configuration first')]
  const { smtp, mailTo } = config
  const { deliver, target } = openMail(config)
  const id = randomUUID()
  const messageId = `<${id}@${mailDomain(config)}>`
  const letter = { id, messageId, submittedAtMs: Date.now(), message: testMessage(config) }
  const delivery = await deliver(letter, AbortSignal.timeout(CAP_MS))
  if (!delivery.sent) return [refused(delivery.error, config)]
  if (!smtp) return [ok(`The test mail is the newest file in ${target}`)]
  const where = `look for «Message de test» in the inbox of ${mailTo}, then in its spam folder`
  return [ok(`${smtp.host} took the test mail ${messageId}: ${where}`)]
}

/** @param error the server's code, and the command that it answered */
function refused(error: string, { mailFrom, mailTo }: Config): Finding {
  const said = `(${error})`
  if (/^4\d\d /.test(error)) return later(`The test mail is not taken now ${said}`)
  if (error.endsWith('MAIL FROM'))
    return problem(`The server refuses mails from ${mailFrom} ${said}`, SENDER_FIX)
  if (error.endsWith('RCPT TO'))
    return problem(`The server refuses mails for ${mailTo} ${said}`, RECIPIENT_FIX)
  return problem(`The test mail was not taken ${said}`, 'see Mail server above')
}

function testMessage({ mailTo }: Config) {
  return {
    name: 'npm run doctor',
    email: mailTo,
    subject: 'Message de test',
    message:
      'Ce message vérifie que le formulaire de contact atteint votre boîte. Personne ne vous a écrit\u00a0: il n’y a rien à répondre.',
  }
}
