import { DAY_MS, MINUTE_MS } from '../../server/base/time.ts'
import { startFaultySmtp } from './faulty-smtp.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import type { Scenario, Trial } from './trial.ts'

const OUTAGE_MS = 3 * DAY_MS
const LOOK_EVERY_MS = 10 * MINUTE_MS

/** The mail server is away for 72 hours of a fake clock while `rounds` messages come in, then it is back. */
export const outage: Scenario = {
  group: 'outage',
  name: 'SMTP down for 72 h',
  rounds: 100,
  run: async trial => {
    const { rounds, signal } = trial.options
    const smtp = await startFaultySmtp(trial)
    const office = openPostOffice(trial, smtp.port)
    await smtp.stop()
    const tokens: string[] = []
    let attempts = 0
    await passTime(office, OUTAGE_MS, async elapsedMs => {
      if (signal.aborted) return
      while (tokens.length < (rounds * elapsedMs) / OUTAGE_MS) tokens.push(await office.accept())
      attempts += await office.attemptAll()
    })
    for (const token of tokens) trial.acknowledge(token)
    await smtp.restart()
    const looks: number[][] = []
    await passTime(office, DAY_MS, async () => {
      const before = trial.arrived.length
      await office.attemptAll()
      looks.push(trial.arrived.slice(before).map(({ token }) => tokens.indexOf(token)))
    })
    checkOrder(trial, looks)
    const { connections } = smtp.state
    trial.expect(connections === 1, `${connections} connections`)
    trial.notes.push(`${attempts} attempts while down, then ${connections} connection`)
  },
}

async function passTime(
  { clock }: PostOffice,
  ms: number,
  look: (elapsedMs: number) => Promise<void>,
) {
  const startMs = clock.now
  for (; clock.now < startMs + ms; clock.now += LOOK_EVERY_MS) await look(clock.now - startMs)
}

/** @param looks what was sent at each look of the worker after the return, as positions in the order of age */
function checkOrder(trial: Trial, looks: number[][]): void {
  const minutes = (looks.findLastIndex(({ length }) => length > 0) * LOOK_EVERY_MS) / MINUTE_MS
  trial.notes.push(`the last one sent ${minutes} min after its return`)
  // The first one through may be any: it is the one that finds the server back.
  looks.find(({ length }) => length > 0)?.shift()
  const order = looks.flat()
  const overtaken = order.filter((age, n) => age < Math.max(...order.slice(0, n)))
  trial.expect(overtaken.length === 0, `${overtaken.length} were overtaken by a younger one`)
}
