import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { parseMessage } from '../../contact/message.ts'
import { EVIL, PAYLOADS } from './hostile-text.ts'
import { identity, startMailServer, startService } from './kit.ts'
import { startPostfix } from './postfix.ts'
import { checkMails } from './read-mail.ts'
import type { Scenario, Trial } from './trial.ts'

/** Every payload through the server, nodemailer and a real SMTP server. */
export const payloadsThroughSmtpServer: Scenario = {
  group: 'payloads',
  name: `${PAYLOADS.length} payloads through smtp-server`,
  rounds: 1,
  run: async trial => {
    const { port, received } = await startMailServer(trial)
    await postAll(trial, port)
    await trial.expectSoon('every mail', () => received.length >= trial.acknowledged.size)
    await checkMails(trial, received)
  },
}

/** The same through a real Postfix, which would deliver to any recipient it is given. */
export const payloadsThroughPostfix: Scenario = {
  group: 'payloads',
  name: `${PAYLOADS.length} payloads through Postfix`,
  rounds: 1,
  run: async trial => {
    const postfix = await startPostfix(trial)
    if (!postfix) {
      trial.skipped = 'SKIPPED: Postfix cannot be had here'
      return
    }
    await postAll(trial, postfix.port)
    await trial.expectSoon('every mail', () => postfix.mails().length >= trial.acknowledged.size)
    const mails = postfix.mails().map(raw => ({ raw, to: deliveredTo(raw) }))
    await checkMails(trial, mails)
  },
}

/** Whom Postfix delivered a mail to: it says so on top of the file. */
function deliveredTo(raw: Buffer): string[] {
  const head = String(raw).split('\r\n\r\n')[0]?.split('\n\n')[0] ?? ''
  return [...head.matchAll(/^Delivered-To: (.*)$/gm)].map(([, address = '']) => address.trim())
}

async function postAll(trial: Trial, smtpPort: number): Promise<void> {
  const { url } = await startService(trial, smtpPort)
  for (const payload of PAYLOADS) {
    const startedAtMs = performance.now()
    const { status } = await fetch(url + CONTACT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...payload, to: EVIL, bcc: [EVIL] }),
    })
    const parsed = parseMessage(payload)
    trial.expect(status === (parsed.ok ? 200 : 422), `${status} for ${JSON.stringify(payload)}`)
    if (parsed.ok) trial.acknowledge(identity(parsed.message), performance.now() - startedAtMs)
  }
  const refused = PAYLOADS.length - trial.acknowledged.size
  trial.notes.push(`${PAYLOADS.length} payloads, ${refused} refused at the form`)
}
