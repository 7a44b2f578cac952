import { PROGRAMS } from '../testing/processes.ts'
import { pause } from '../testing/scratch.ts'
import { newMessage, type Server, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario } from './trial.ts'

type Point = {
  /** The database statement at which the process kills itself (see kill-points.ts). */
  statement?: string
  /** The moment in the SMTP dialogue at which the test kills the process. */
  smtp?: 'onBegin' | 'afterReply'
  /** True when the test kills the process once the visitor has the reply. */
  reply?: true
  /**
   * True when the kill comes after the mail server has accepted a mail but before the store has recorded it as sent.
   * Only then may a mail be sent twice.
   */
  mayRepeat?: true
}

const POINTS = {
  'before insert': { statement: 'before:insert' },
  'after insert, before the reply': { statement: 'after:insert' },
  'after the reply': { reply: true },
  'after claim': { statement: 'after:claim' },
  'in DATA': { smtp: 'onBegin' },
  'after the final 250': { smtp: 'afterReply', mayRepeat: true },
  'before «sent» is recorded': { statement: 'before:sent', mayRepeat: true },
  'after «sent» is recorded': { statement: 'after:sent' },
} satisfies Record<string, Point>

/**
 * Kills the server `rounds` times at one point while it handles a message. A visitor whose connection breaks sends the
 * message again, as the form asks. Every message must arrive, and only once unless `mayRepeat` is set.
 */
export const killAt = (name: keyof typeof POINTS): Scenario => ({
  group: 'kill',
  name: `kill -9 ${name}`,
  rounds: 13,
  run: async trial => {
    const { statement, smtp, reply, mayRepeat }: Point = POINTS[name]
    const preload = statement
      ? ['--import', './packages/contact-server/torture/kill-points.ts']
      : []
    let victim: Server | undefined
    const shoot = () => void victim?.stop()
    const mail = await startMailServer(trial, smtp && { [smtp]: shoot })
    await trial.repeat(async () => {
      const message = newMessage()
      const env = { KILL_POINT: statement }
      victim = await startServer(trial, mail.port, env, [...preload, PROGRAMS.server])
      const { status } = await visit(trial, victim.port, { message, allowed: [200, 0] })
      if (reply) shoot()
      const end = await Promise.race([victim.ended, pause(30_000)])
      trial.expect(end === 'SIGKILL', `the server ended by ${end} instead of the kill`)
      victim = undefined
      const next = await startServer(trial, mail.port)
      if (status !== 200) await visit(trial, next.port, { message })
      await trial.expectAllMails()
      const isRecorded = () => trial.rows().every(({ state }) => state === 'sent')
      await trial.expectSoon('every record', isRecorded)
      await next.stop('SIGTERM')
    })
    if (mayRepeat) trial.mayRepeat = trial.rounds
  },
})

export const KILLS = (Object.keys(POINTS) as (keyof typeof POINTS)[]).map(killAt)
