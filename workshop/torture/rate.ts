import { keepQuarantined, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario } from './trial.ts'

const AT_ONCE = 4

/** How fast messages are accepted: `rounds` visitors, four at a time, against a server process of its own. */
export const acceptRate: Scenario = {
  group: 'rate',
  name: 'accept rate',
  rounds: 2000,
  run: async trial => {
    const { rounds, signal } = trial.options
    const DATA_DIR = trial.directory()
    const mail = await startMailServer(trial)
    const { port } = await startServer(trial, mail.port, { DATA_DIR })
    keepQuarantined(trial, DATA_DIR)
    const startedAtMs = performance.now()
    for (let sent = 0; sent < rounds && !signal.aborted; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => visit(trial, port)))
    const seconds = (performance.now() - startedAtMs) / 1000
    trial.notes.push(`${Math.round(trial.acknowledged.size / seconds)} accepted a second`)
    await trial.expectAllMails()
  },
}
