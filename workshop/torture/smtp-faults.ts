import { DAY_MS, MINUTE_MS } from '../../server/base/time.ts'
import { Scratch } from '../testing/scratch.ts'
import { type Fault, type FaultySmtp, MOMENTS, startFaultySmtp } from './faulty-smtp.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import type { Scenario, Trial } from './trial.ts'

/** Short where silence has to run into it, long where only a slow machine could. */
const CAPS_MS = { silence: 1_000, other: 20_000 }
const CODES = [421, 450, 451, 452, 550, 552, 554]
const BREAKS = ['silence', 'reset', 'close'] as const
const LATER_MOMENTS = ['MAIL', 'RCPT', 'DATA', 'dot'] as const

/** Every fault at every moment: what is written of it in the contract, and nothing else, must happen. */
const FAULTS: readonly Fault[] = [
  ...MOMENTS.flatMap(at => [...CODES, ...BREAKS].map(does => ({ at, does }))),
  // Met by the second mail of a connection that is kept open.
  ...LATER_MOMENTS.flatMap(at => [451, 550, ...BREAKS].map(does => ({ at, does, kept: true }))),
  { at: 'AUTH', does: 454 },
  { at: 'AUTH', does: 535 },
  { at: 'AUTH', does: 534 },
  { at: 'MAIL', does: 530 },
]

/** Those that stand for the others in a fast test; silence takes as long as the cap of an attempt. */
export const FAULTS_IN_SHORT: readonly Fault[] = [
  { at: 'greeting', does: 'close' },
  { at: 'AUTH', does: 535 },
  { at: 'MAIL', does: 451 },
  { at: 'RCPT', does: 550 },
  { at: 'DATA', does: 'reset' },
  { at: 'dot', does: 'close' },
  { at: 'dot', does: 'reset', kept: true },
  { at: 'QUIT', does: 'reset' },
]

/** Meets each fault once, then a healthy server: the message must be retried or parked as written, and arrive. */
export const smtpFaults = (faults = FAULTS): Scenario => ({
  group: 'smtp',
  name: 'SMTP refuses, breaks, hangs',
  rounds: 1,
  run: async trial => {
    const smtp = await startFaultySmtp(trial)
    const attemptsMs: number[] = []
    for (const fault of faults) {
      if (trial.options.signal.aborted) break
      attemptsMs.push(await meet(trial, smtp, fault))
    }
    await refuseConnection(trial, smtp)
    const longest = Math.max(...attemptsMs).toFixed(0)
    trial.notes.push(
      `${attemptsMs.length + 1} faults, longest attempt ${longest} ms (cap ${CAPS_MS.silence})`,
    )
    // A mail whose dot was never answered is sent again: its sender cannot know (RFC 5321 §6.1).
    const unanswered = faults.filter(({ at, does }) => at === 'dot' && typeof does === 'string')
    trial.mayRepeat = unanswered.length
  },
})

async function meet(trial: Trial, smtp: FaultySmtp, fault: Fault): Promise<number> {
  await using scratch = new Scratch()
  const name = `${fault.does} at ${fault.at}${fault.kept ? ' of a kept connection' : ''}`
  const capMs = fault.does === 'silence' ? CAPS_MS.silence : CAPS_MS.other
  const office = openPostOffice(scratch, smtp.port, capMs)
  if (fault.kept) {
    trial.acknowledge(await office.accept())
    await office.attempt()
  }
  Object.assign(smtp.state, { fault, isReached: false })
  trial.acknowledge(await office.accept())
  const startedAtMs = performance.now()
  await office.attempt()
  const tookMs = performance.now() - startedAtMs
  trial.expect(tookMs < CAPS_MS.other, `${name}: the attempt took ${tookMs.toFixed(0)} ms`)
  // The client may leave without a QUIT; any other moment has to be met.
  if (fault.at !== 'QUIT') trial.expect(smtp.state.isReached, `${name}: never met`)
  smtp.state.fault = undefined
  await expectState(trial, office, name, expected(fault))
  return tookMs
}

/** A code in the 500s is about this mail and needs the owner; everything else passes. */
function expected({ at, does }: Fault): 'sent' | 'queued' | 'parked' {
  if (at === 'QUIT') return 'sent'
  return typeof does === 'number' && does >= 500 ? 'parked' : 'queued'
}

/** What is not sent yet is due not before nine tenths of the written delay, and arrives after eleven tenths. */
async function expectState(
  trial: Trial,
  { clock, attempt, outbox }: PostOffice,
  name: string,
  wanted: 'sent' | 'queued' | 'parked',
): Promise<void> {
  const stats = await outbox.stats()
  const found = stats.parked ? 'parked' : stats.queued ? 'queued' : 'sent'
  trial.expect(found === wanted, `${name}: ${found} instead of ${wanted}`)
  if (found === 'sent') return
  const delayMs = found === 'parked' ? DAY_MS : MINUTE_MS
  clock.now += 0.89 * delayMs
  trial.expect(!(await attempt()), `${name}: retried too early`)
  clock.now += 0.22 * delayMs
  trial.expect(await attempt(), `${name}: not retried in time`)
  const { queued, parked } = await outbox.stats()
  trial.expect(queued + parked === 0, `${name}: not sent by a healthy server`)
}

async function refuseConnection(trial: Trial, smtp: FaultySmtp): Promise<void> {
  const office = openPostOffice(trial, smtp.port)
  await smtp.stop()
  trial.acknowledge(await office.accept())
  await office.attempt()
  await smtp.restart()
  await expectState(trial, office, 'connection refused', 'queued')
}
