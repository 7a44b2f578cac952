import { newMessage, type Server, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const VISITORS_PER_PHASE = 6

/**
 * Overlapping deployments: an old and a new server share one data directory, and both receive the same messages. Then
 * the old server is killed (in even rounds) or stopped (in odd rounds), and a third server starts. Every message must
 * arrive, with at most as many duplicates as kills.
 */
export const overlap: Scenario = {
  group: 'overlap',
  name: 'two servers, one data directory',
  rounds: 8,
  run: async trial => {
    const mail = await startMailServer(trial)
    const start = () => startServer(trial, mail.port)
    await trial.repeat(async round => {
      const [old, young] = await Promise.all([start(), start()])
      await receiveTwice(trial, [old, young])
      const busy = receiveTwice(trial, [old, young])
      await old.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
      await busy
      const third = await start()
      await receiveTwice(trial, [young, third])
      await trial.expectAllMails()
      await Promise.all([young.stop('SIGTERM'), third.stop('SIGTERM')])
    })
    // A kill may come after the mail server has accepted a mail but before the store has recorded it as sent; the mail
    // is then sent again.
    trial.mayRepeat = Math.ceil(trial.rounds / 2)
    trial.notes.push(
      `${trial.rounds} deploys, ${trial.mayRepeat} by kill -9, duplicates bounded by ${trial.mayRepeat}`,
    )
  },
}

async function receiveTwice(trial: Trial, servers: Server[]): Promise<void> {
  const messages = Array.from({ length: VISITORS_PER_PHASE }, newMessage)
  const visits = messages.flatMap(message =>
    servers.map(({ port }) => visit(trial, port, { message, allowed: [200, 0] })),
  )
  await Promise.all(visits)
}
