import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { findToken } from './kit.ts'
import type { Trial } from './trial.ts'

export const MOMENTS = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'dot', 'QUIT'] as const
export type Moment = (typeof MOMENTS)[number]

/** What goes wrong when the conversation reaches `at`: a reply code, silence, a reset or a plain close. */
export type Fault = {
  at: Moment
  does: number | 'silence' | 'reset' | 'close'
  /** Met by the second mail of one connection, where the client keeps it. */
  kept?: boolean
}

const HEALTHY: Record<Moment, string> = {
  greeting: '220 faulty.example ESMTP',
  EHLO: '250-faulty.example\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  dot: '250 2.0.0 queued',
  QUIT: '221 2.0.0 bye',
}

type State = {
  trial: Trial
  fault: Fault | undefined
  isReached: boolean
  connections: number
}

/**
 * An SMTP server written by hand, because a proper one cannot misbehave: at the moment named by `state.fault` it does
 * what the fault says. A mail whose dot was reached is kept even when its sender never hears so: the worst case.
 */
export type FaultySmtp = Awaited<ReturnType<typeof startFaultySmtp>>

export async function startFaultySmtp(trial: Trial) {
  const state: State = { trial, fault: undefined, isReached: false, connections: 0 }
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    sockets.add(socket)
    state.connections++
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('close', () => sockets.delete(socket))
    converse(socket, state)
  })
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  trial.defer(stop)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return { port, state, stop, restart: () => listen(port) }
}

function converse(socket: Socket, state: State): void {
  let text = ''
  let inData = false
  answer(socket, state, 'greeting')
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
    const end = inData ? '\r\n.\r\n' : '\r\n'
    for (let at = text.indexOf(end); at >= 0 && socket.writable; at = text.indexOf(end)) {
      const chunk = text.slice(0, at)
      text = text.slice(at + end.length)
      if (inData) return void take(socket, state, chunk).then(() => (inData = false))
      const moment = momentOf(chunk)
      inData = answer(socket, state, moment) && moment === 'DATA'
      if (inData) break
    }
  })
}

function momentOf(line: string): Moment {
  const verb = line.slice(0, 4).toUpperCase()
  return MOMENTS.find(moment => moment === verb) ?? 'EHLO'
}

async function take(socket: Socket, state: State, mail: string): Promise<void> {
  const { text, messageId = '' } = await PostalMime.parse(Buffer.from(mail, 'latin1'))
  const refused = state.fault?.at === 'dot' && typeof state.fault.does === 'number'
  if (!refused) state.trial.arrived.push({ token: findToken(text), messageId })
  answer(socket, state, 'dot')
}

/** Replies as a healthy server would, unless the fault is due; false when it was. */
function answer(socket: Socket, state: State, moment: Moment): boolean {
  const { fault } = state
  if (fault?.at !== moment) return socket.write(`${HEALTHY[moment]}\r\n`) || true
  state.isReached = true
  if (fault.does === 'reset') socket.resetAndDestroy()
  else if (fault.does === 'close') socket.end()
  else if (fault.does !== 'silence') socket.write(`${fault.does} ${moment} refused\r\n`)
  return false
}
