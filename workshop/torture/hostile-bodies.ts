import fc from 'fast-check'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { type ContactMessage, FIELDS, fieldError, parseMessage } from '../../contact/message.ts'
import { HOSTILE_TEXTS } from './hostile-text.ts'
import { identity, keepQuarantined, readStore, startMailServer, startService } from './kit.ts'
import { checkMails } from './read-mail.ts'
import type { Scenario, Trial } from './trial.ts'

const EXPECTED = [200, 400, 413, 415, 422]

/** `rounds` random and hostile bodies: no crash, no 5xx, no row beyond a limit, and what is accepted arrives as sent. */
export const hostileBodies: Scenario = {
  group: 'bodies',
  name: '# hostile bodies',
  rounds: 10_000,
  run: async trial => {
    const { rounds, signal } = trial.options
    const mail = await startMailServer(trial)
    const { port, dataDir, lines } = await startService(trial, mail.port)
    keepQuarantined(trial, dataDir, identity)
    const property = fc.asyncProperty(hostileBody, async body => {
      if (signal.aborted) return
      const startedAtMs = performance.now()
      if ((await send(port, body)) !== 200) return
      trial.acknowledge(identity(parse(body)), performance.now() - startedAtMs)
    })
    const run = { numRuns: rounds, interruptAfterTimeLimit: 300_000 }
    const { failed, numRuns, counterexample, seed, errorInstance } = await fc.check(property, run)
    const why = `seed ${seed}: ${errorInstance} for ${JSON.stringify(counterexample)?.slice(0, 300)}`
    trial.expect(!failed, why)
    trial.notes.push(`${numRuns} bodies, ${trial.acknowledged.size} different ones accepted`)
    const isSettled = () => readStore(dataDir).every(({ state }) => !/queued|sending/.test(state))
    await trial.expectSoon('every mail', isSettled)
    checkRows(trial, dataDir)
    const crash = lines.find(line => /"level":"error"/.test(line))
    trial.expect(crash === undefined, `an error was logged: ${crash}`)
    await checkMails(trial, mail.received)
  },
}

type Body = { type: string; body: string | Uint8Array }

const asJson = (value: unknown): Body => ({
  type: 'application/json',
  // JSON has no words for a BigInt.
  body: JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? '',
})
const asForm = (fields: Record<string, string>): Body => {
  const wellFormed = Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])
  return {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(wellFormed).toString(),
  }
}

const hostile = fc.constantFrom(...HOSTILE_TEXTS)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  hostile,
  fc.tuple(hostile, fc.string({ unit: 'grapheme' })).map(pair => pair.join(' ')),
)
const email = fc.oneof({ weight: 4, arbitrary: fc.emailAddress() }, text)
const line = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), text)
const likely = fc.record({ name: line, email, subject: line, message: line })
const extras = fc.dictionary(fc.constantFrom('to', 'bcc', 'cc', 'from', '__proto__'), text)
const any = fc.anything()
const strange = fc.record(
  { name: any, email: any, subject: any, message: any },
  { requiredKeys: [] },
)

/** Bodies from nearly right to nonsense. More than half of them are messages, so that much is accepted too. */
const hostileBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(likely, extras).map(([a, b]) => asJson({ ...b, ...a })) },
  { weight: 2, arbitrary: likely.map(asForm) },
  likely.map(fields => asJson({ ...fields, website: 'x' })),
  { weight: 2, arbitrary: strange.map(asJson) },
  fc.json().map(body => ({ ...asJson(''), body })),
  fc.uint8Array({ maxLength: 400 }).map(body => ({ ...asJson(''), body })),
  fc.nat(33_000).map(n => ({ ...asJson(''), body: '['.repeat(n) })),
  fc.nat(39_000).map(n => asJson({ message: 'm'.repeat(n) })),
  fc.record({
    type: fc.stringMatching(/^[\w/;= +.-]{1,40}$/),
    body: text.map(words => words.toWellFormed()),
  }),
)

async function send(port: number, { type, body }: Body): Promise<number> {
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
function parse({ type, body }: Body): ContactMessage {
  const source = String(body)
  const fields = type.startsWith('application/x-www-form')
    ? Object.fromEntries(new URLSearchParams(source))
    : JSON.parse(source)
  const parsed = parseMessage(fields)
  if (!parsed.ok) throw new Error(`accepted although its ${parsed.field} is not`)
  return parsed.message
}

function checkRows(trial: Trial, dataDir: string): void {
  const rows = readStore(dataDir)
  for (const row of rows)
    for (const field of FIELDS)
      trial.expect(!fieldError(field, row[field]), `a row breaks the limit of ${field}`)
  trial.expectStored(rows.map(identity))
}
