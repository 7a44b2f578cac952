import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { listen } from '../testing/listen.ts'
import { OWNER } from '../testing/message.ts'
import type { Trial } from './trial.ts'

const HEALTHY = {
  greeting: '220 faulty.example ESMTP',
  EHLO: '250-faulty.example\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  dot: '250 2.0.0 queued',
  QUIT: '221 2.0.0 bye',
}
type Moment = keyof typeof HEALTHY
export const MOMENTS = Object.keys(HEALTHY) as Moment[]

/** A fault at the step `at` of the SMTP dialogue: an error reply, silence, a connection reset or a normal close. */
export type Fault = {
  at: Moment
  does: number | 'silence' | 'reset' | 'close'
  /** True when the fault must hit the second mail on a reused connection. */
  kept?: boolean
}

export type FaultySmtp = Awaited<ReturnType<typeof startFaultySmtp>>

type State = { fault: Fault | undefined; isReached: boolean; connections: number }

/**
 * Starts an SMTP server with the fault `state.fault`. It keeps a mail even when it doesn't answer the final dot; this
 * is the worst case, because the client can't know that the mail was accepted.
 */
export async function startFaultySmtp(trial: Trial, wantedPort?: number) {
  const state: State = { fault: undefined, isReached: false, connections: 0 }
  const server = createServer({ allowHalfOpen: true }, socket => {
    state.connections++
    converse(trial, state, socket)
  })
  return { port: await listen(trial, server, wantedPort), state }
}

async function converse(trial: Trial, state: State, socket: Socket): Promise<void> {
  let mail: string[] | undefined
  answer(state, socket, 'greeting')
  for await (const line of createInterface(socket)) {
    if (mail && line !== '.') {
      mail.push(line)
      continue
    }
    if (mail && typeof faultAt(state, 'dot') !== 'number')
      await trial.arrive({ raw: Buffer.from(mail.join('\r\n')), to: [OWNER.email] })
    const moment = mail ? 'dot' : momentOf(line)
    mail = moment === 'DATA' && !faultAt(state, moment) ? [] : undefined
    answer(state, socket, moment)
  }
  socket.end()
}

const momentOf = (line: string) => MOMENTS.find(name => line.startsWith(name)) ?? 'EHLO'

const faultAt = ({ fault }: State, moment: Moment) =>
  fault?.at === moment ? fault.does : undefined

function answer(state: State, socket: Socket, moment: Moment): void {
  const does = faultAt(state, moment)
  if (does) state.isReached = true
  if (does === 'reset') socket.resetAndDestroy()
  else if (does === 'close') socket.end()
  else if (typeof does === 'number') socket.write(`${does} ${moment} refused\r\n`)
  else if (!does) socket.write(`${HEALTHY[moment]}\r\n`)
}
