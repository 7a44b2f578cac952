import { DAY_MS, MINUTE_MS } from '../base/time.ts'
import { type Fault, type FaultySmtp, MOMENTS, startFaultySmtp } from './faulty-smtp.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import type { Scenario, Trial } from './trial.ts'

/**
 * The time limits for one delivery attempt. With a silent server, an attempt usually takes the whole limit, so
 * `silence` is short.
 */
const CAPS_MS = { silence: 1_000, other: 20_000 }
const BREAKS = ['silence', 'reset', 'close'] as const
const CODES = [421, 450, 451, 452, 550, 552, 554]
const LOGIN_CODES = [454, 534, 535]

const FAULTS: readonly Fault[] = [
  ...MOMENTS.flatMap(at => [...CODES, ...BREAKS].map(does => ({ at, does }))),
  ...(['MAIL', 'RCPT', 'DATA', 'dot'] as const).flatMap(at =>
    [451, 550, ...BREAKS].map(does => ({ at, does, kept: true })),
  ),
  ...LOGIN_CODES.map(does => ({ at: 'AUTH' as const, does })),
  { at: 'MAIL', does: 530 },
]

/** Faults for a fast test. «silence» is left out, because it usually uses up an attempt's whole time limit. */
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

/**
 * For each fault, sends a message that should meet it. If the message isn't sent, it must be retried or parked (tried
 * once a day) as documented. The mail server is healthy at later attempts, so every message must arrive.
 */
export const smtpFaults = (faults = FAULTS): Scenario => ({
  group: 'smtp',
  name: 'SMTP refuses, breaks, hangs',
  rounds: 1,
  run: async trial => {
    const smtp = await startFaultySmtp(trial)
    const attemptsMs: number[] = []
    for (const fault of faults) attemptsMs.push(await meet(trial, smtp, fault))
    const longest = Math.max(...attemptsMs).toFixed(0)
    trial.notes.push(
      `${faults.length} faults, longest attempt ${longest} ms (cap ${CAPS_MS.silence})`,
    )
    // When the mail server does not reply to the final dot, the mail is sent again, because it may be lost (RFC 5321
    // §6.1).
    const unanswered = faults.filter(({ at, does }) => at === 'dot' && typeof does === 'string')
    trial.mayRepeat = unanswered.length
  },
})

async function meet(trial: Trial, smtp: FaultySmtp, fault: Fault): Promise<number> {
  const name = `${fault.does} at ${fault.at}${fault.kept ? ' of a kept connection' : ''}`
  const capMs = fault.does === 'silence' ? CAPS_MS.silence : CAPS_MS.other
  await using office = await openPostOffice(trial, smtp.port, capMs)
  if (fault.kept) {
    await office.accept()
    await office.attempt()
  }
  Object.assign(smtp.state, { fault, isReached: false })
  await office.accept()
  const startedAtMs = performance.now()
  await office.attempt()
  const tookMs = performance.now() - startedAtMs
  trial.expect(tookMs < CAPS_MS.other, `${name}: the attempt took ${tookMs.toFixed(0)} ms`)
  // The attempt must reach the step with the fault, except for QUIT, because a client may disconnect without QUIT.
  if (fault.at !== 'QUIT') trial.expect(smtp.state.isReached, `${name}: not reached`)
  smtp.state.fault = undefined
  await expectRetry(trial, office, fault, name)
  return tookMs
}

/**
 * Expects an unsent message to wait for the documented delay: it must not be retried before 89 % of the delay is over,
 * and must be sent after 111 %.
 */
async function expectRetry(
  trial: Trial,
  { clock, attempt, outbox }: PostOffice,
  { at, does }: Fault,
  name: string,
): Promise<void> {
  const isSent = at === 'QUIT'
  // The 5xx codes in FAULTS are permanent refusals, so an unsent message is parked. All other failures are temporary.
  const isParked = !isSent && typeof does === 'number' && does >= 500
  const { queued, parked } = await outbox.stats()
  const isAsWritten = queued === Number(!isSent && !isParked) && parked === Number(isParked)
  trial.expect(isAsWritten, `${name}: ${queued} queued, ${parked} parked`)
  if (isSent) return
  const delayMs = isParked ? DAY_MS : MINUTE_MS
  clock.now += 0.89 * delayMs
  trial.expect(!(await attempt()), `${name}: retried too early`)
  clock.now += 0.22 * delayMs
  trial.expect(await attempt(), `${name}: not retried in time`)
  const left = await outbox.stats()
  trial.expect(left.queued + left.parked === 0, `${name}: not sent by a healthy server`)
}
