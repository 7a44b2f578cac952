import fc from 'fast-check'
import { CONTACT_PATH } from '../wire/endpoint.ts'
import { FIELDS, isValid, parseMessage } from '../wire/message.ts'
import { EVIL, HOSTILE_TEXTS, PAYLOADS } from './hostile-text.ts'
import { startMailServer, startService } from './kit.ts'
import { startPostfix } from './postfix.ts'
import type { Scenario, Trial } from './trial.ts'

const REFUSALS = [400, 413, 415, 422]

/**
 * Posts all PAYLOADS, then random bodies until there are `rounds` bodies in all. The server must not crash, answer 5xx
 * or store text above a length limit. Accepted messages must arrive, unless they are quarantined.
 */
export const hostileBodies: Scenario = {
  group: 'bodies',
  name: '# hostile bodies',
  rounds: 10_000,
  run: async trial => {
    trial.mayQuarantine = true
    const mail = await startMailServer(trial)
    const { port, lines } = await startService(trial, mail.port)
    await postPayloads(trial, port)
    const numRuns = Math.max(0, trial.rounds - PAYLOADS.length)
    const property = fc.asyncProperty(hostileBody, async body => {
      await send(trial, port, body)
    })
    const { failed, counterexample, seed, errorInstance } = await fc.check(property, { numRuns })
    const why = `seed ${seed}: ${errorInstance} for ${JSON.stringify(counterexample)?.slice(0, 300)}`
    trial.expect(!failed, why)
    trial.notes.push(`${trial.acknowledged.size} different ones accepted`)
    await trial.expectAllMails()
    trial.expectStored()
    for (const row of trial.rows())
      for (const field of FIELDS)
        trial.expect(isValid(field, row[field]), `a row breaks the limit of ${field}`)
    const crash = lines.find(line => /"level":"error"/.test(line))
    trial.expect(crash === undefined, `an error was logged: ${crash}`)
  },
}

/**
 * Sends the hostile messages through a real Postfix, which delivers to every recipient, so that a smuggled recipient is
 * noticed.
 */
export const payloadsThroughPostfix: Scenario = {
  group: 'payloads',
  name: `${PAYLOADS.length} payloads through Postfix`,
  rounds: 1,
  run: async trial => {
    const postfix = await startPostfix(trial)
    const { port } = await startService(trial, postfix.port)
    await postPayloads(trial, port)
    await trial.expectSoon('every mail', () => postfix.mails().length >= trial.acknowledged.size)
    for (const mail of postfix.mails()) await trial.arrive(mail)
  },
}

async function postPayloads(trial: Trial, port: number): Promise<void> {
  for (const payload of PAYLOADS) {
    const status = await send(trial, port, asJson({ ...payload, to: EVIL, bcc: [EVIL] }))
    const isRight = status === (parseMessage(payload).ok ? 200 : 422)
    trial.expect(isRight, `${status} for ${JSON.stringify(payload)}`)
  }
  const refused = PAYLOADS.length - trial.acknowledged.size
  trial.notes.push(`the form refused ${refused} of them`)
}

type Body = { type: string; body: string | Uint8Array<ArrayBuffer> }

const asJson = (value: unknown): Body => ({
  type: 'application/json',
  body: JSON.stringify(value) ?? '',
})
const asForm = (fields: Record<string, string>): Body => ({
  type: 'application/x-www-form-urlencoded',
  body: String(new URLSearchParams(fields)),
})

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

/**
 * Random bodies, from nearly valid ones to nonsense. More than half of them look like messages, so the server accepts
 * many.
 */
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

/**
 * Resolves to the status. Rejects when the status is unexpected or contradicts the reply, or when the server has
 * accepted an invalid message.
 */
async function send(trial: Trial, port: number, { type, body }: Body): Promise<number> {
  const startedAtMs = performance.now()
  const url = `http://127.0.0.1:${port}${CONTACT_PATH}`
  const init = { method: 'POST', headers: { 'content-type': type }, body }
  const response = await fetch(url, init)
  const { status } = response
  const reply = await response.text()
  const says = reply.startsWith('{') ? JSON.parse(reply).success : status === 200
  if (says !== (status === 200)) throw new Error(`The reply ${status} has success: ${says}`)
  if (REFUSALS.includes(status)) return status
  if (status !== 200) throw new Error(`status ${status}`)
  const parsed = parse({ type, body })
  if (!parsed.ok) throw new Error(`The server accepted a wrong field: ${parsed.field}`)
  trial.acknowledge(parsed.message, performance.now() - startedAtMs)
  return status
}

function parse({ type, body }: Body) {
  const isForm = type.startsWith('application/x-www-form')
  const source = String(body)
  return parseMessage(isForm ? Object.fromEntries(new URLSearchParams(source)) : JSON.parse(source))
}
