import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import type { Arrived } from './ledger.ts'
import type { Scratch } from './scenario.ts'
import { findToken } from './visitor.ts'

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
  fault: Fault | undefined
  arrived: Arrived[]
  /** Connections that are open now, and how many were open at once at most. */
  open: number
  most: number
  reached: boolean
}

/**
 * An SMTP server written by hand, because a proper one cannot misbehave: at the moment named by `state.fault` it does
 * what the fault says. A mail whose dot was reached is kept even when its sender never hears so: the worst case.
 */
export async function startFaultySmtp(scratch: Scratch) {
  const state: State = { fault: undefined, arrived: [], open: 0, most: 0, reached: false }
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    sockets.add(socket)
    state.most = Math.max(state.most, ++state.open)
    let leaves = () => {
      state.open--
      leaves = () => {}
    }
    socket.on('error', () => {})
    socket.on('end', () => {
      leaves()
      socket.end()
    })
    socket.on('close', () => {
      leaves()
      sockets.delete(socket)
    })
    converse(socket, state)
  })
  const stop = () => close(server, sockets)
  scratch.later(stop)
  const listen = (port: number) =>
    new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return { port, state, stop, restart: () => listen(port) }
}

function close(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  return new Promise(resolve => void server.close(() => resolve()))
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
  if (!refused) state.arrived.push({ token: findToken(text), messageId })
  answer(socket, state, 'dot')
}

/** Replies as a healthy server would, unless the fault is due; false when it was. */
function answer(socket: Socket, state: State, moment: Moment): boolean {
  const { fault } = state
  if (fault?.at !== moment) return socket.write(`${HEALTHY[moment]}\r\n`) || true
  state.reached = true
  if (fault.does === 'reset') socket.resetAndDestroy()
  else if (fault.does === 'close') socket.end()
  else if (fault.does !== 'silence') socket.write(`${fault.does} ${moment} refused\r\n`)
  return false
}
