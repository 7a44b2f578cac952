import { newToken, type Server, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const VISITORS_PER_PHASE = 6

/**
 * A deploy that overlaps: two servers on one data directory receive together, each message at both; the old one is
 * killed (odd rounds) or stopped (even rounds), a third comes up. Both must not send, and none may forget.
 */
export const overlap: Scenario = {
  group: 'overlap',
  name: 'two servers, one data directory',
  rounds: 8,
  run: async trial => {
    const env = { DATA_DIR: trial.directory() }
    const mail = await startMailServer(trial)
    const start = () => startServer(trial, mail.port, env)
    const rounds = await trial.repeat(async round => {
      const [old, young] = await Promise.all([start(), start()])
      await receive(trial, [old, young])
      const busy = receive(trial, [old, young])
      await old.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
      await busy
      const third = await start()
      await receive(trial, [young, third])
      await trial.expectAllMails()
      await Promise.all([young.stop('SIGTERM'), third.stop('SIGTERM')])
    })
    // The killed server may have been between the final 250 and its record.
    trial.mayRepeat = Math.ceil(rounds / 2)
    trial.notes.push(
      `${rounds} deploys, ${trial.mayRepeat} by kill -9, duplicates bounded by ${trial.mayRepeat}`,
    )
  },
}

/** Each visitor's message goes to every server at once, as by a proxy that tries again elsewhere. */
async function receive(trial: Trial, servers: Server[]): Promise<void> {
  const tokens = Array.from({ length: VISITORS_PER_PHASE }, newToken)
  const visits = tokens.flatMap(token =>
    servers.map(({ port }) => visit(trial, port, { token, allowed: [200, 0] })),
  )
  await Promise.all(visits)
}
