import { randomUUID } from 'node:crypto'
import { type Finding, ok, problem, skipped } from '../../schema/finding.ts'
import { mailDomain } from '../mail/letterhead.ts'
import { openMail } from '../mail/transport.ts'
import type { StoredMessage } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Settings } from './configuration.ts'

const CAP_MS = 60_000

/** Sends one mail the way a visitor's message goes, but not through the store: its fate is known at once. */
export async function testMailFindings(
  { config, wrong }: Settings,
  now: () => number,
): Promise<Finding[]> {
  if (!config || wrong.size > 0) return [skipped('Not sent: mend the configuration first')]
  const { smtp, mailTo } = config
  const { deliver, target } = openMail(config)
  const message = testMessage(config, now())
  const delivery = await deliver(message, AbortSignal.timeout(CAP_MS))
  if (!delivery.sent)
    return [problem(`The test mail was not taken (${delivery.error})`, 'see Mail server above')]
  if (!smtp) return [ok(`The test mail is the newest file in ${target}`)]
  const where = `look for «Message de test» in the inbox of ${mailTo}, then in its spam folder`
  return [ok(`${smtp.host} took the test mail ${message.messageId}: ${where}`)]
}

function testMessage(config: Config, submittedAtMs: number): StoredMessage {
  const id = randomUUID()
  const message = {
    name: 'npm run doctor',
    email: config.mailTo,
    subject: 'Message de test',
    message:
      'Ce message vérifie que le formulaire de contact atteint votre boîte. Personne ne vous a écrit\u00a0: il n’y a rien à répondre.',
  }
  return { id, messageId: `<${id}@${mailDomain(config)}>`, submittedAtMs, message }
}
