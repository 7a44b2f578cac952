import fc from 'fast-check'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { type ContactMessage, FIELDS, fieldError, parseMessage } from '../../contact/message.ts'
import { type HostileBody, hostileBody } from './hostile-text.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { readMail } from './read-mail.ts'
import { emptyResult, eventually, type Options, type Result, withScratch } from './scenario.ts'
import { startService, WIDE } from './service.ts'
import { type SinkMail, startSink } from './smtp-sink.ts'
import { type Row, readStore } from './store.ts'

const EXPECTED = [200, 400, 413, 415, 422]

/** `rounds` random and hostile bodies: no crash, no 5xx, no row beyond a limit, and what is accepted arrives as sent. */
export function hostileBodies({ rounds, signal }: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger(`${rounds} hostile bodies`)
    const sink = await startSink(scratch)
    const { port, dataDir, lines } = await startService(scratch, {
      smtpPort: sink.port,
      limits: WIDE,
    })
    const accepted = new Set<string>()
    const property = fc.asyncProperty(hostileBody, async body => {
      if (signal.aborted) return
      const startedAtMs = performance.now()
      const status = await send(port, body)
      if (status !== 200) return
      const fields = identity(parse(body))
      accepted.add(fields)
      ledger.acknowledge(fields, performance.now() - startedAtMs)
    })
    const run = { numRuns: rounds, interruptAfterTimeLimit: 300_000 }
    const { failed, numRuns, counterexample, seed, errorInstance } = await fc.check(property, run)
    const why = `seed ${seed}: ${errorInstance} for ${JSON.stringify(counterexample)?.slice(0, 300)}`
    ledger.expect(!failed, why)
    ledger.notes.push(`${numRuns} bodies, ${accepted.size} different ones accepted`)
    const isSettled = ({ state }: Row) => state !== 'queued' && state !== 'sending'
    const settled = () => readStore(dataDir).every(isSettled)
    await eventually('every mail', settled).catch(() => {})
    checkRows(ledger, dataDir, accepted)
    const crashed = lines.find(line => /"level":"error"/.test(line))
    ledger.expect(crashed === undefined, `an error was logged: ${crashed}`)
    const aside = readStore(dataDir).filter(({ state }) => state === 'quarantined')
    const arrived = await checkMails(ledger, sink.arrived)
    return ledger.close(arrived, new Set(aside.map(identity)))
  }).catch((error: Error) => ({ ...emptyResult('hostile bodies'), problems: [error.message] }))
}

async function send(port: number, { type, body }: HostileBody): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${CONTACT_PATH}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: body as BodyInit,
  })
  const { status } = response
  const text = await response.text()
  if (!EXPECTED.includes(status)) throw new Error(`status ${status}`)
  // A native form gets a page, anything else JSON.
  const says = text.startsWith('{') ? JSON.parse(text).success : status === 200
  if (says !== (status === 200)) throw new Error(`${status} says success ${says}`)
  return status
}

/** What an accepted body means, by the parser that the browser shares with the server. */
function parse({ type, body }: HostileBody): ContactMessage {
  const source = String(body)
  const fields = type.startsWith('application/x-www-form')
    ? Object.fromEntries(new URLSearchParams(source))
    : JSON.parse(source)
  const parsed = parseMessage(fields)
  if (!parsed.ok) throw new Error(`accepted although its ${parsed.field} is not`)
  return parsed.message
}

function identity(message: ContactMessage): string {
  return JSON.stringify(FIELDS.map(field => message[field]))
}

function checkRows(ledger: Ledger, dataDir: string, accepted: ReadonlySet<string>): void {
  const rows = readStore(dataDir)
  for (const row of rows)
    for (const field of FIELDS)
      ledger.expect(!fieldError(field, row[field]), `a row breaks the limit of ${field}`)
  const stored = new Set(rows.map(identity))
  ledger.expect(stored.size === rows.length, 'one message has two rows')
  const differ = [...stored, ...accepted].some(one => !stored.has(one) || !accepted.has(one))
  ledger.expect(!differ, 'rows differ from what was accepted')
}

async function checkMails(ledger: Ledger, mails: readonly SinkMail[]) {
  const arrived = []
  for (const { raw, messageId, to } of mails) {
    const read = await readMail(raw)
    for (const fault of read.faults)
      ledger.problems.push(`${fault} in ${identity(read).slice(0, 200)}`)
    ledger.expect(to.length === 1, `an envelope for ${to.length} recipients`)
    arrived.push({ token: identity(read), messageId })
  }
  return arrived
}
