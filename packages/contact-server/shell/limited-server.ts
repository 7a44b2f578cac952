import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../base/log.ts'
import { MAX_BODY_BYTES } from '../http/request-body.ts'

type Limits = { maxConnections: number; maxUnanswered: number }

/** Creates a server whose connections can't be used up by slow clients, or by clients that never read responses. */
export function createLimitedServer(
  options: ServerOptions,
  listener: RequestListener,
  { maxConnections, maxUnanswered }: Limits,
  log: Log,
): Server {
  const connections = trackConnections(maxConnections, log)
  class LimitedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket)
      if (connections.unanswered(socket) < maxUnanswered) return
      connections.remove(socket)
      // Node may already have read up to 64 kB of input, perhaps a thousand more requests. It ignores whatever follows
      // a request for a protocol upgrade, so this request pretends to be an upgrade.
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} })
    }
  }
  const handle: RequestListener = (request, response) => {
    const { socket } = request
    connections.count(socket, 1)
    response.on('close', () => connections.count(socket, -1))
    whenComplete(request, () => {
      connections.requestArrived(socket)
      listener(request, response)
    })
  }
  const server = createServer({ ...options, IncomingMessage: LimitedRequest }, handle)
  // The server ignores unknown Expect headers, as RFC 9110 §10.1.1 allows.
  server.on('checkExpectation', handle)
  server.on('connection', connections.add)
  return server
}

/**
 * Calls `pass` once the whole body, or more than the size limit, has arrived, so that the listener does no work for a
 * slow request before that.
 */
function whenComplete(request: IncomingMessage, pass: () => void): void {
  const { headers } = request
  if ('content-length' in headers || 'transfer-encoding' in headers) receive(request, pass)
  else pass()
}

function receive(request: IncomingMessage, pass: () => void): void {
  const chunks: Buffer[] = []
  let size = 0
  const read = (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BODY_BYTES) finish()
  }
  const finish = () => {
    request.off('data', read).off('end', finish)
    // @hono/node-server reads the body from here.
    Object.assign(request, { rawBody: Buffer.concat(chunks) })
    pass()
  }
  request.on('data', read).on('end', finish)
}

function trackConnections(maxConnections: number, log: Log) {
  /** The number of unanswered requests on each connection, oldest connection first. */
  const unanswered = new Map<Socket, number>()
  /** The connections that count as waiting for a request or for the rest of one, longest wait first. */
  const waiting = new Set<Socket>()

  function forget(socket: Socket): void {
    unanswered.delete(socket)
    waiting.delete(socket)
  }
  function remove(socket: Socket): void {
    forget(socket)
    disconnect(socket, log)
  }
  /**
   * Picks the connection that has waited longest for a request, because an honest request arrives quickly. When most
   * connections aren't waiting for a request, most clients are probably reading slowly, so it picks the oldest
   * connection.
   */
  function leastUseful(): Socket | undefined {
    const [socket] = waiting.size * 2 >= unanswered.size ? waiting : unanswered.keys()
    return socket
  }
  return {
    add(socket: Socket): void {
      const old = unanswered.size >= maxConnections && leastUseful()
      if (old) remove(old)
      unanswered.set(socket, 0)
      waiting.add(socket)
      socket.once('close', () => forget(socket))
    },
    remove,
    unanswered: (socket: Socket) => unanswered.get(socket) ?? Number.POSITIVE_INFINITY,
    /** Counts a request (1) or an answer (-1). */
    count(socket: Socket, change: 1 | -1): void {
      const before = unanswered.get(socket)
      if (before === undefined) return
      unanswered.set(socket, before + change)
      if (change === -1) waiting.add(socket)
    },
    requestArrived: (socket: Socket) => void waiting.delete(socket),
  }
}

/** If data is still unsent, resets the connection, because the kernel would keep its send buffer after a normal close. */
export function disconnect(socket: Socket, log: Log): void {
  if (socket.writableLength === 0) return void socket.destroy()
  socket.resetAndDestroy()
  log.debug('stalled_reader_cut')
}
