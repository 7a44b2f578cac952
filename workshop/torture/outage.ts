import { startFaultySmtp } from './faulty-smtp.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { DAY_MS, MINUTE_MS, openPostOffice } from './post-office.ts'
import { type Options, type Result, withScratch } from './scenario.ts'

const OUTAGE_MS = 3 * DAY_MS
const LOOK_EVERY_MS = 10 * MINUTE_MS

/** The mail server is away for 72 hours of a fake clock while `rounds` messages come in, then it is back. */
export function outage({ rounds, signal }: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('SMTP down for 72 h')
    const smtp = await startFaultySmtp(scratch)
    const office = openPostOffice(scratch, smtp.port)
    await smtp.stop()
    const tokens: string[] = []
    let attempts = 0
    await passTime(office, OUTAGE_MS, async elapsedMs => {
      if (signal.aborted) return
      while (tokens.length < (rounds * elapsedMs) / OUTAGE_MS) tokens.push(await office.accept())
      while ((await office.attempt()) !== undefined) attempts++
    })
    for (const token of tokens) ledger.acknowledge(token)
    await smtp.restart()
    const looks: number[][] = []
    await passTime(office, DAY_MS, async () => {
      const before = smtp.state.arrived.length
      while ((await office.attempt()) !== undefined);
      looks.push(smtp.state.arrived.slice(before).map(({ token }) => tokens.indexOf(token)))
    })
    judge(ledger, looks)
    ledger.expect(smtp.state.most <= 1, `${smtp.state.most} connections at once`)
    ledger.notes.push(
      `${attempts} attempts while down, most connections at once ${smtp.state.most}`,
    )
    return ledger.close(smtp.state.arrived)
  })
}

type Clock = { clock: { now: number } }

async function passTime({ clock }: Clock, ms: number, look: (elapsedMs: number) => Promise<void>) {
  const startMs = clock.now
  for (; clock.now < startMs + ms; clock.now += LOOK_EVERY_MS) await look(clock.now - startMs)
}

/** @param looks what was sent at each look of the worker after the return, as positions in the order of age */
function judge(ledger: Ledger, looks: number[][]): void {
  const minutes = (looks.findLastIndex(({ length }) => length > 0) * LOOK_EVERY_MS) / MINUTE_MS
  ledger.notes.push(`the last one sent ${minutes} min after its return`)
  // The first one through may be any: it is the one that finds the server back.
  looks.find(({ length }) => length > 0)?.shift()
  ledger.expect(looks.every(isSorted), 'of the messages due at once, an older one was not first')
  const overtaken = countOvertaken(looks.flat())
  ledger.expect(overtaken === 0, `${overtaken} were overtaken by a younger one`)
}

function isSorted(numbers: number[]): boolean {
  return numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? 0))
}

/** How many messages arrived after one that was younger. */
function countOvertaken(ages: number[]): number {
  let youngest = -1
  return ages.filter(age => {
    const late = age < youngest
    youngest = Math.max(youngest, age)
    return late
  }).length
}
