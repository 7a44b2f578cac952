import { LIMITS_IN_USE } from '../../server/outbox/limits.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { eventually, type Options, type Result, type Scratch, withScratch } from './scenario.ts'
import { startService } from './service.ts'
import { startSink } from './smtp-sink.ts'
import { quarantined, readStore } from './store.ts'
import { newAddress, type Visit, visit } from './visitor.ts'

const AT_ONCE = 50

/** `rounds` messages from one address, with the limits in use and a clock to turn. */
export function floodFromOneAddress({ rounds }: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger(`${rounds} posts from one address`)
    const bench = await setUp(scratch)
    const from = newAddress()
    const answers = await post(bench.port, ledger, Array(rounds).fill(from))
    const stored = answers.filter(({ status }) => status === 200).length
    ledger.expect(stored <= LIMITS_IN_USE.perSender.burst, `${stored} were stored`)
    await honestVisitor(bench, ledger, newAddress())
    const waitS = answers.find(({ status }) => status === 429)?.retryAfterS ?? 0
    ledger.expect(waitS > 0 && waitS <= 120, `told to wait ${waitS} s`)
    bench.clock.now += waitS * 1000
    await honestVisitor(bench, ledger, from)
    return account(bench, ledger, answers)
  })
}

/** 200 addresses write at once, each `rounds / 200` times. What is stored beyond the common limit is set aside. */
export function floodFromManyAddresses({ rounds }: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger(`${rounds} posts from 200 addresses`)
    const bench = await setUp(scratch)
    const addresses = Array.from({ length: 200 }, newAddress)
    const senders = Array.from({ length: rounds }, (_, n) => addresses[n % 200] ?? '')
    const answers = await post(bench.port, ledger, senders)
    const rows = readStore(bench.dataDir)
    const mailed = rows.filter(({ state }) => state !== 'quarantined').length
    const most = 200 * LIMITS_IN_USE.perSender.burst
    ledger.expect(rows.length <= most, `${rows.length} rows were stored`)
    ledger.expect(mailed <= LIMITS_IN_USE.overall.burst, `${mailed} went to the owner's mailbox`)
    bench.clock.now += LIMITS_IN_USE.overall.refillMs
    await honestVisitor(bench, ledger, newAddress())
    return account(bench, ledger, answers)
  })
}

type Bench = Awaited<ReturnType<typeof setUp>>

async function setUp(scratch: Scratch) {
  const sink = await startSink(scratch)
  const clock = { now: Date.now() }
  const options = { smtpPort: sink.port, limits: LIMITS_IN_USE, now: () => clock.now }
  const { port, dataDir } = await startService(scratch, options)
  return { sink, clock, port, dataDir }
}

async function post(port: number, ledger: Ledger, senders: string[]): Promise<Visit[]> {
  const answers: Visit[] = []
  for (let sent = 0; sent < senders.length; sent += AT_ONCE) {
    const group = senders.slice(sent, sent + AT_ONCE)
    answers.push(...(await Promise.all(group.map(from => visit(port, { from })))))
  }
  for (const { token, status, ms, retryAfterS, body } of answers) {
    if (status === 200) ledger.acknowledge(token, ms)
    else ledger.expect(status === 429 && retryAfterS > 0, `refused with ${status}`)
    ledger.expect(body?.success === (status === 200), `${status} says ${body?.success}`)
  }
  return answers
}

/** Someone who has done nothing wrong, or has waited as told, is served and mailed. */
async function honestVisitor({ port, sink }: Bench, ledger: Ledger, from: string): Promise<void> {
  const { token, status, ms } = await visit(port, { from })
  ledger.expect(status === 200, `an honest visitor got ${status}`)
  if (status === 200) ledger.acknowledge(token, ms)
  const has = () => sink.arrived.some(mail => mail.token === token)
  await eventually('the honest mail', has, 10_000).catch(({ message }: Error) =>
    ledger.problems.push(message),
  )
}

async function account(bench: Bench, ledger: Ledger, answers: Visit[]): Promise<Result> {
  const aside = quarantined(bench.dataDir)
  const all = () => ledger.isComplete(bench.sink.arrived, aside)
  await eventually('every mail', all, 20_000).catch(() => {})
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  const [stored, refused] = [count(200), count(429)]
  ledger.expect(stored + refused === answers.length, 'some posts were neither stored nor refused')
  const rows = new Set(readStore(bench.dataDir).map(({ token }) => token))
  ledger.expect(isWithin(ledger.acknowledged, rows), 'a success without a row')
  ledger.expect(isWithin(rows, ledger.acknowledged), 'a row behind a refusal')
  ledger.notes.push(`${stored} stored, ${refused} told to wait`)
  return ledger.close(bench.sink.arrived, aside)
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every(token => all.has(token))
}
