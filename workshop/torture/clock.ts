import { createLog } from '../../server/base/log.ts'
import { DAY_MS, HOUR_MS } from '../../server/base/time.ts'
import { createDailyWork } from '../../server/outbox/daily-work.ts'
import { LEASE_MS } from '../../server/outbox/deliver-next.ts'
import { LIMITS_IN_USE } from '../../server/outbox/limits.ts'
import { startFaultySmtp } from './faulty-smtp.ts'
import { startService, visit } from './kit.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import type { Scenario, Trial } from './trial.ts'

const JUMPS = { '+1 year': 365 * DAY_MS, '−1 day': -DAY_MS, '−1 hour': -HOUR_MS }

type Jump = {
  trial: Trial
  smtp: Awaited<ReturnType<typeof startFaultySmtp>>
  jumpMs: number
  expect: Trial['expect']
}

/** Moves the clock while messages are in every state and a visitor has reached the rate limit. */
export const clockJumps: Scenario = {
  group: 'clock',
  name: 'clock +1 year, −1 day',
  rounds: 3,
  run: async trial => {
    const smtp = await startFaultySmtp(trial)
    await trial.repeat(async () => {
      for (const [name, jumpMs] of Object.entries(JUMPS)) {
        const expect = (holds: boolean, otherwise: string) =>
          trial.expect(holds, `${name}: ${otherwise}`)
        await queueSurvives({ trial, smtp, jumpMs, expect })
        await visitorsSurvive({ trial, smtp, jumpMs, expect })
      }
    })
  },
}

/** Tests a queue with one message in each state: queued, parked, leased to a dead worker, quarantined. */
async function queueSurvives({ trial, smtp, jumpMs, expect }: Jump): Promise<void> {
  await using office = await openPostOffice(trial, smtp.port)
  const { clock, outbox, accept, attempt, attemptAll } = office
  const dailyWork = dailyWorkOf(trial, office)
  await dailyWork()
  for (const does of [451, 550]) {
    smtp.state.fault = { at: 'MAIL', does }
    await accept()
    await attempt()
  }
  smtp.state.fault = undefined
  await accept()
  expect((await outbox.claim(LEASE_MS)) !== undefined, 'no message could be claimed')
  await accept({ quarantined: true })
  const before = trial.arrived.length
  const hasDigest = () => trial.arrived.slice(before).some(({ identity }) => !identity)
  for (const passedMs of [jumpMs, DAY_MS, DAY_MS]) {
    clock.now += passedMs
    await dailyWork()
    const { quarantined } = await outbox.stats()
    expect(hasDigest() || quarantined === 1, 'the quarantined message was erased before its digest')
    await attemptAll()
    const { queued, parked } = await outbox.stats()
    expect(queued + parked === 0, `${queued} queued and ${parked} parked are stuck`)
  }
  await trial.expectAllMails()
  expect(hasDigest(), 'no digest arrived')
}

function dailyWorkOf(trial: Trial, { outbox }: PostOffice) {
  const write = (line: string) => void trial.problems.push(line)
  return createDailyWork({
    outbox,
    removeMails: async () => {},
    onQueued: () => {},
    freeBytes: () => undefined,
    retentionDays: 1,
    mailDomain: 'noor.example',
    log: createLog({ level: 'error', write, readable: false }),
  })
}

async function visitorsSurvive({ trial, smtp, jumpMs, expect }: Jump): Promise<void> {
  const clock = { now: Date.now() }
  const { port, stop } = await startService(trial, smtp.port, {
    env: { DATA_DIR: trial.directory() },
    limits: LIMITS_IN_USE,
    now: () => clock.now,
  })
  const post = () => visit(trial, port, { from: '192.0.2.1', allowed: [200, 429] })
  while ((await post()).status === 200);
  clock.now += jumpMs
  let last = await post()
  if (last.status === 429) {
    expect(last.retryAfterS <= 600, `told to wait ${last.retryAfterS} s`)
    clock.now += last.retryAfterS * 1000
    last = await post()
  }
  expect(last.status === 200, `an honest visitor got ${last.status}`)
  await trial.expectAllMails()
  const health = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
  expect(health.oldestAgeSeconds === 0, `health says ${JSON.stringify(health)}`)
  await stop()
}
