import { DAY_MS, MINUTE_MS } from '../base/time.ts'
import { freePort } from '../testing/listen.ts'
import { startFaultySmtp } from './faulty-smtp.ts'
import { openPostOffice } from './post-office.ts'
import { identity } from './read-mail.ts'
import type { Scenario } from './trial.ts'

const OUTAGE_MS = 3 * DAY_MS
const LOOK_EVERY_MS = 10 * MINUTE_MS

/** Keeps the mail server down for 72 h on a fake clock while `rounds` messages come in, then starts it. */
export const outage: Scenario = {
  group: 'outage',
  name: 'SMTP down for 72 h',
  rounds: 100,
  run: async trial => {
    const port = await freePort()
    await using office = await openPostOffice(trial, port)
    const { clock, accept, attemptAll } = office
    const backAtMs = clock.now + OUTAGE_MS
    const byAge: string[] = []
    let attempts = 0
    for (; clock.now < backAtMs; clock.now += LOOK_EVERY_MS) {
      const due = trial.rounds * (1 - (backAtMs - clock.now) / OUTAGE_MS)
      while (byAge.length < due) byAge.push(identity(await accept()))
      attempts += await attemptAll()
    }
    const { state } = await startFaultySmtp(trial, port)
    let lastAtMs = backAtMs
    for (; clock.now < backAtMs + DAY_MS; clock.now += LOOK_EVERY_MS)
      if ((await attemptAll()) > 0) lastAtMs = clock.now
    // The first mail is the probe, which shows that the mail server is back; its place in the order is not checked.
    const order = trial.arrived.slice(1).map(({ identity = '' }) => byAge.indexOf(identity))
    const overtaken = order.filter((age, n) => age < Math.max(...order.slice(0, n)))
    trial.expect(overtaken.length === 0, `${overtaken.length} messages came after a younger one`)
    const { connections } = state
    trial.expect(connections === 1, `expected 1 connection, got ${connections}`)
    const minutes = (lastAtMs - backAtMs) / MINUTE_MS
    trial.notes.push(
      `the last one sent ${minutes} min after its return`,
      `${attempts} attempts while down, then ${connections} connection`,
    )
  },
}
