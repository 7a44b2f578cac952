import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../base/log.ts'

/** Creates a server that cuts a connection with more than `maxUnanswered` unanswered requests. */
export function createLimitedServer(
  options: ServerOptions,
  listener: RequestListener,
  maxUnanswered: number,
  log: Log,
): Server {
  const unanswered = new Map<Socket, number>()
  const count = (socket: Socket, change: 1 | -1) => {
    const before = unanswered.get(socket)
    if (before !== undefined) unanswered.set(socket, before + change)
  }
  class LimitedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket)
      if ((unanswered.get(socket) ?? maxUnanswered) < maxUnanswered) return
      cut(socket, log)
      // Node has already read up to 64 kB, perhaps a thousand more requests. After a request to switch protocols, Node
      // ignores the rest.
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} })
    }
  }
  const take: RequestListener = (request, response) => {
    count(request.socket, 1)
    response.on('close', () => count(request.socket, -1))
    listener(request, response)
  }
  const server = createServer({ ...options, IncomingMessage: LimitedRequest }, take)
  // The server ignores unknown Expect headers, as RFC 9110 §10.1.1 allows.
  server.on('checkExpectation', take)
  server.on('connection', socket => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  return server
}

/**
 * Closes the connection of a client that does not read. Resets a connection with unsent data, because the kernel would
 * keep this data after a normal close.
 */
export function cut(socket: Socket, log: Log): void {
  if (socket.writableLength === 0) return void socket.destroy()
  socket.resetAndDestroy()
  log.debug('stalled_reader_cut')
}
