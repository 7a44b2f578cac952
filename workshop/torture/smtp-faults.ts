import { type Fault, MOMENTS, startFaultySmtp } from './faulty-smtp.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { DAY_MS, MINUTE_MS, openPostOffice } from './post-office.ts'
import { type Options, percentile, type Result, type Scratch, withScratch } from './scenario.ts'

/** Short where silence has to run into it, long where only a slow machine could. */
const CAPS_MS = { silence: 1_000, other: 20_000 }
/** What a loaded machine may add to the cap of an attempt. */
const SLACK_MS = 3_000
const CODES = [421, 450, 451, 452, 550, 552, 554]
const BREAKS = ['silence', 'reset', 'close'] as const
const LATER_MOMENTS = ['MAIL', 'RCPT', 'DATA', 'dot'] as const

/** Every fault at every moment: what is written of it in the contract, and nothing else, must happen. */
export const FAULTS: readonly Fault[] = [
  ...MOMENTS.flatMap(at => [...CODES, ...BREAKS].map(does => ({ at, does }))),
  // Met by the second mail of a connection that is kept open.
  ...LATER_MOMENTS.flatMap(at => [451, 550, ...BREAKS].map(does => ({ at, does, kept: true }))),
  { at: 'AUTH', does: 454 },
  { at: 'AUTH', does: 535 },
  { at: 'AUTH', does: 534 },
  { at: 'MAIL', does: 530 },
]

/** Those that stand for the others in a fast test. */
export const FAULTS_IN_SHORT = FAULTS.filter(({ at, does, kept }) =>
  does === 'silence'
    ? !kept && ['greeting', 'dot', 'QUIT'].includes(at)
    : (kept ? ['reset'] : [451, 550, 535, 'reset']).includes(does),
)

/** Meets each fault once, then a healthy server: the message must be retried or parked as written, and arrive. */
export function smtpFaults(faults: readonly Fault[] = FAULTS) {
  return ({ signal }: Options): Promise<Result> => {
    const ledger = createLedger('SMTP refuses, breaks, hangs')
    return withScratch(async scratch => {
      const smtp = await startFaultySmtp(scratch)
      const attemptsMs: number[] = []
      for (const fault of faults) {
        if (signal.aborted) break
        attemptsMs.push(await withScratch(own => meet(fault, { scratch: own, smtp, ledger })))
      }
      await refusedConnection({ scratch, smtp, ledger })
      const longest = Math.round(
        percentile(
          attemptsMs.sort((a, b) => a - b),
          1,
        ) ?? 0,
      )
      ledger.notes.push(
        `${attemptsMs.length + 1} faults, longest attempt ${longest} ms (cap ${CAPS_MS.silence})`,
      )
      if (attemptsMs.length < faults.length) ledger.notes.push('stopped early')
      const result = ledger.close(smtp.state.arrived)
      // A mail whose dot was never answered is sent again: its sender cannot know (RFC 5321 §6.1).
      const unanswered = faults.filter(({ at, does }) => at === 'dot' && typeof does === 'string')
      ledger.expect(result.duplicates <= unanswered.length, `${result.duplicates} duplicates`)
      return result
    })
  }
}

type Parts = {
  scratch: Scratch
  smtp: Awaited<ReturnType<typeof startFaultySmtp>>
  ledger: Ledger
}
type Office = ReturnType<typeof openPostOffice>

async function meet(fault: Fault, { scratch, smtp, ledger }: Parts): Promise<number> {
  const name = `${fault.does} at ${fault.at}${fault.kept ? ' of a kept connection' : ''}`
  const capMs = fault.does === 'silence' ? CAPS_MS.silence : CAPS_MS.other
  const office = openPostOffice(scratch, smtp.port, capMs)
  if (fault.kept) {
    ledger.acknowledge(await office.accept())
    await office.attempt()
  }
  Object.assign(smtp.state, { fault, reached: false })
  ledger.acknowledge(await office.accept())
  const tookMs = (await office.attempt()) ?? 0
  ledger.expect(
    tookMs < CAPS_MS.silence + SLACK_MS,
    `${name}: the attempt took ${tookMs.toFixed(0)} ms`,
  )
  // The client may leave without a QUIT; any other moment has to be met.
  if (fault.at !== 'QUIT') ledger.expect(smtp.state.reached, `${name}: never met`)
  const { queued, parked } = await office.outbox.stats()
  const found = parked ? 'parked' : queued ? 'queued' : 'sent'
  ledger.expect(found === expected(fault), `${name}: ${found} instead of ${expected(fault)}`)
  smtp.state.fault = undefined
  if (found !== 'sent') await comesBack(name, found, office, ledger)
  return tookMs
}

/** A code in the 500s is about this mail and needs the owner; everything else passes. */
function expected({ at, does }: Fault): 'sent' | 'queued' | 'parked' {
  if (at === 'QUIT') return 'sent'
  return typeof does === 'number' && does >= 500 ? 'parked' : 'queued'
}

/** Nothing is due before nine tenths of the written delay, and the message arrives after eleven tenths. */
async function comesBack(
  name: string,
  state: 'queued' | 'parked',
  { clock, attempt, outbox }: Office,
  ledger: Ledger,
): Promise<void> {
  const delayMs = state === 'parked' ? DAY_MS : MINUTE_MS
  clock.now += 0.89 * delayMs
  ledger.expect((await attempt()) === undefined, `${name}: retried too early`)
  clock.now += 0.22 * delayMs
  ledger.expect((await attempt()) !== undefined, `${name}: not retried in time`)
  const { queued, parked } = await outbox.stats()
  ledger.expect(queued + parked === 0, `${name}: not sent by a healthy server`)
}

async function refusedConnection({ scratch, smtp, ledger }: Parts): Promise<void> {
  const office = openPostOffice(scratch, smtp.port)
  await smtp.stop()
  ledger.acknowledge(await office.accept())
  await office.attempt()
  const { queued } = await office.outbox.stats()
  ledger.expect(queued === 1, 'connection refused: not queued')
  await smtp.restart()
  await comesBack('connection refused', 'queued', office, ledger)
}
