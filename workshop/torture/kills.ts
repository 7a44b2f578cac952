import { PROGRAMS } from '../testing/processes.ts'
import { pause } from '../testing/scratch.ts'
import {
  type MailHooks,
  newToken,
  readStore,
  type Server,
  startMailServer,
  startServer,
  visit,
} from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

type Point = {
  /** A statement of the store at which the process ends itself, see kill-points.ts. */
  statement?: string
  /** A moment of the SMTP conversation at which the process is killed. */
  smtp?: keyof MailHooks
  /** The mail server has the mail, the store does not know: the only gap that may send twice. */
  mayRepeat?: true
}

const POINTS = {
  'before insert': { statement: 'before:insert' },
  'after insert, before the reply': { statement: 'after:insert' },
  'after the reply': {},
  'after claim': { statement: 'after:claim' },
  'in DATA': { smtp: 'onData' },
  'after the final 250': { smtp: 'afterReply', mayRepeat: true },
  'before «sent» is recorded': { statement: 'before:sent', mayRepeat: true },
  'after «sent» is recorded': { statement: 'after:sent' },
} satisfies Record<string, Point>

/**
 * Kills the server at one point, `rounds` times, each time with a message in hand. A visitor whose connection broke
 * presses the button again, as the form asks them to. Every message must arrive, once unless the point is the gap.
 */
export const killAt = (name: keyof typeof POINTS): Scenario => ({
  group: 'kill',
  name: `kill -9 ${name}`,
  rounds: 13,
  run: async trial => {
    const { statement, smtp, mayRepeat }: Point = POINTS[name]
    const dataDir = trial.directory()
    let victim: Server | undefined
    const shoot = () => victim?.stop('SIGKILL')
    const mail = await startMailServer(trial, smtp && { [smtp]: shoot })
    const kills = await trial.repeat(async () => {
      const token = newToken()
      victim = await startVictim(trial, mail.port, dataDir, statement)
      await visit(trial, victim.port, { token, allowed: [200, 0] })
      if (!statement && !smtp) shoot()
      const end = await Promise.race([victim.ended, pause(30_000)])
      trial.expect(end === 'SIGKILL', `the server ended by ${end} instead of the kill`)
      victim = undefined
      await recover(trial, mail.port, dataDir, token)
    })
    if (mayRepeat) trial.mayRepeat = kills
    trial.notes.push(`${kills} kills`)
  },
})

export const KILLS: readonly Scenario[] = (Object.keys(POINTS) as (keyof typeof POINTS)[]).map(
  killAt,
)

function startVictim(trial: Trial, smtpPort: number, dataDir: string, statement?: string) {
  const env = { DATA_DIR: dataDir, KILL_POINT: statement }
  const preload = statement ? ['--import', './workshop/torture/kill-points.ts'] : []
  return startServer(trial, smtpPort, env, [...preload, PROGRAMS.server])
}

async function recover(trial: Trial, smtpPort: number, dataDir: string, token: string) {
  const server = await startServer(trial, smtpPort, { DATA_DIR: dataDir })
  if (!trial.acknowledged.has(token)) await visit(trial, server.port, { token })
  await trial.expectAllMails()
  const isRecorded = () => readStore(dataDir).every(({ state }) => state === 'sent')
  await trial.expectSoon('every record', isRecorded)
  await server.stop('SIGTERM')
}
