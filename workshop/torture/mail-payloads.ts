import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { type ContactMessage, FIELDS, parseMessage } from '../../contact/message.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { PAYLOADS } from './payloads.ts'
import { SENDER } from './post-office.ts'
import { startPostfix } from './postfix.ts'
import { readMail } from './read-mail.ts'
import { emptyResult, eventually, type Options, type Result, withScratch } from './scenario.ts'
import { startService, WIDE } from './service.ts'
import { startSink } from './smtp-sink.ts'

type Delivered = { raw: Buffer; recipients: string[] }

/** Every payload through the server, nodemailer and a real SMTP server. */
export function payloadsThroughSmtpServer(_: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('60 payloads through smtp-server')
    const sink = await startSink(scratch)
    const { port } = await startService(scratch, { smtpPort: sink.port, limits: WIDE })
    await postAll(port, ledger)
    const mails = () => sink.arrived.map(({ raw, to }) => ({ raw, recipients: to }))
    return judge(ledger, mails)
  })
}

/** The same through a real Postfix, which would deliver to any recipient it is given. */
export function payloadsThroughPostfix(_: Options): Promise<Result> {
  const name = '60 payloads through Postfix'
  return withScratch(async scratch => {
    const postfix = await startPostfix(scratch)
    if (!postfix) return { ...emptyResult(name), skipped: 'SKIPPED: Postfix cannot be had here' }
    const ledger = createLedger(name)
    const { port } = await startService(scratch, { smtpPort: postfix.port, limits: WIDE })
    await postAll(port, ledger)
    const mails = () => postfix.mails().map(raw => ({ raw, recipients: deliveredTo(raw) }))
    return judge(ledger, mails)
  })
}

/** Whom Postfix delivered a mail to: it says so on top of the file. */
function deliveredTo(raw: Buffer): string[] {
  const head = String(raw).split('\r\n\r\n')[0]?.split('\n\n')[0] ?? ''
  return [...head.matchAll(/^Delivered-To: (.*)$/gm)].map(([, address = '']) => address.trim())
}

async function postAll(port: number, ledger: Ledger): Promise<void> {
  let refused = 0
  for (const payload of PAYLOADS) {
    const startedAtMs = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${port}${CONTACT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...payload, to: 'evil@example.org', bcc: ['evil@example.org'] }),
    })
    const parsed = parseMessage(payload)
    ledger.expect(status === (parsed.ok ? 200 : 422), `${status} for ${JSON.stringify(payload)}`)
    if (parsed.ok) ledger.acknowledge(identity(parsed.message), performance.now() - startedAtMs)
    else refused++
  }
  ledger.notes.push(`${PAYLOADS.length} payloads, ${refused} refused at the form`)
}

async function judge(ledger: Ledger, mails: () => Delivered[]): Promise<Result> {
  const all = () => mails().length >= ledger.acknowledged.size
  await eventually('every mail', all).catch(() => {})
  const arrived = []
  for (const { raw, recipients } of mails()) {
    const read = await readMail(raw)
    const which = read.message.slice(-5).trim()
    for (const fault of read.faults) ledger.problems.push(`${which}: ${fault}`)
    const owner = recipients.every(address => address === SENDER.email)
    ledger.expect(recipients.length === 1 && owner, `${which}: went to ${recipients}`)
    arrived.push({ token: identity(read), messageId: read.mail.messageId ?? '' })
  }
  return ledger.close(arrived)
}

function identity(message: ContactMessage): string {
  return JSON.stringify(FIELDS.map(field => message[field]))
}
