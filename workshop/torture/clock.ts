import { createLog } from '../../server/base/log.ts'
import { createDailyWork } from '../../server/outbox/daily-work.ts'
import { LEASE_MS } from '../../server/outbox/deliver-next.ts'
import { startFaultySmtp } from './faulty-smtp.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { DAY_MS, openPostOffice } from './post-office.ts'
import { eventually, type Options, type Result, repeat, withScratch } from './scenario.ts'
import { startService } from './service.ts'
import { newToken, visit } from './visitor.ts'

const JUMPS = { '+1 year': 365 * DAY_MS, '−1 day': -DAY_MS, '−1 hour': -DAY_MS / 24 }

/** The clock jumps while a message waits, one is parked, one is leased to a dead worker and a visitor is limited. */
export function clockJumps(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('clock +1 year, −1 day')
    const smtp = await startFaultySmtp(scratch)
    await repeat(options, async () => {
      for (const [name, jumpMs] of Object.entries(JUMPS)) {
        await queueSurvives(name, jumpMs, { smtp, ledger })
        await serverSurvives(name, jumpMs, { smtp, ledger })
        await dailyWorkSurvives(name, jumpMs, { smtp, ledger })
      }
    })
    return ledger.close(smtp.state.arrived)
  })
}

type Parts = { smtp: Awaited<ReturnType<typeof startFaultySmtp>>; ledger: Ledger }

function queueSurvives(name: string, jumpMs: number, { smtp, ledger }: Parts): Promise<void> {
  return withScratch(async scratch => {
    const { clock, outbox, accept, attempt } = openPostOffice(scratch, smtp.port)
    for (const does of [451, 550]) {
      smtp.state.fault = { at: 'MAIL', does }
      ledger.acknowledge(await accept())
      await attempt()
    }
    smtp.state.fault = undefined
    ledger.acknowledge(await accept())
    ledger.expect((await outbox.claim(LEASE_MS)) !== undefined, `${name}: nothing to lease`)
    clock.now += jumpMs
    while ((await attempt()) !== undefined);
    const { queued, parked } = await outbox.stats()
    ledger.expect(queued + parked === 0, `${name}: ${queued} queued and ${parked} parked are stuck`)
  })
}

function serverSurvives(name: string, jumpMs: number, { smtp, ledger }: Parts): Promise<void> {
  return withScratch(async scratch => {
    const clock = { now: Date.now() }
    const { port } = await startService(scratch, { smtpPort: smtp.port, now: () => clock.now })
    const from = '192.0.2.1'
    const post = async () => {
      const answer = await visit(port, { from })
      if (answer.status === 200) ledger.acknowledge(answer.token, answer.ms)
      return answer
    }
    while ((await post()).status === 200);
    clock.now += jumpMs
    let last = await post()
    if (last.status === 429) {
      ledger.expect(last.retryAfterS <= 600, `${name}: told to wait ${last.retryAfterS} s`)
      clock.now += last.retryAfterS * 1000
      last = await post()
    }
    ledger.expect(last.status === 200, `${name}: an honest visitor got ${last.status}`)
    await eventually(`${name}: every mail`, () => ledger.isComplete(smtp.state.arrived), 10_000)
    const health = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
    ledger.expect(health.oldestAgeSeconds === 0, `${name}: health says ${JSON.stringify(health)}`)
  })
}

/** A retention of one day must spare what is not yet delivered, and the digest must come within a day of the jump. */
function dailyWorkSurvives(name: string, jumpMs: number, { smtp, ledger }: Parts): Promise<void> {
  return withScratch(async scratch => {
    const office = openPostOffice(scratch, smtp.port)
    const { clock, outbox } = office
    const dailyWork = createDailyWork({
      outbox,
      removeMails: async () => {},
      onQueued: () => {},
      freeBytes: () => undefined,
      retentionDays: 1,
      mailDomain: 'sacha-combe.example',
      log: createLog({
        level: 'error',
        write: line => ledger.problems.push(line),
        readable: false,
      }),
    })
    await dailyWork()
    ledger.acknowledge(await office.accept())
    await office.accept(newToken(), true)
    for (const passedMs of [jumpMs, DAY_MS, DAY_MS]) {
      clock.now += passedMs
      await dailyWork()
    }
    const { queued, quarantined } = await outbox.stats()
    ledger.expect(queued === 2, `${name}: ${queued} instead of a message and a digest to send`)
    ledger.expect(quarantined === 1, `${name}: the message set aside is gone before its digest`)
    const before = smtp.state.arrived.length
    while ((await office.attempt()) !== undefined);
    const digest = smtp.state.arrived
      .slice(before)
      .some(({ messageId }) => /digest/.test(messageId))
    ledger.expect(digest, `${name}: no digest arrived`)
  })
}
