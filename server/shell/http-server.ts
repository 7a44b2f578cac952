import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Log } from '../base/log.ts'
import { refuseBroken } from '../http/broken-request.ts'

/** Times are in ms. */
export const CONNECTION_LIMITS = {
  /** Whole headers, and the whole request, come within these times (slow-loris). */
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
  /**
   * How long an answer may stand still, however slow it is otherwise: who does not read is cut at the second look
   * that finds nothing moved. Kernels say that something moved once a third of what they hold has gone: 20 s for a
   * phone at 5 kB/s.
   */
  stalledTimeout: 30_000,
  /** Longer than the idle time of common proxies, which must not meet a connection that is just closing. */
  keepAliveTimeout: 65_000,
  /**
   * One that asks for much and reads nothing costs 135 kB (measured): with the server's own 70 MB that makes 340 of
   * the 512 that the unit grants.
   */
  maxConnections: 2_000,
  /** How long a kept connection may still bring a request once the server stops. */
  lastRequestsMs: 1_000,
  /** How long requests in hand may take once the server stops. */
  graceMs: 5_000,
}
export type ConnectionLimits = typeof CONNECTION_LIMITS

const SWEEP_MS = 50

type HttpServerOptions = { host: string; port: number; connections: ConnectionLimits; log: Log }

/**
 * Listens with limits for those who are slow in any direction, or many.
 * @throws the system's error when the port cannot be had
 */
export async function openHttpServer(listener: RequestListener, options: HttpServerOptions) {
  const { host, port, connections, log } = options
  const { stalledTimeout, maxConnections, lastRequestsMs, graceMs, ...timeouts } = connections
  // Without it the listener meets what lacks a host, and refuses it with the headers of every refusal.
  const server = createServer({ ...timeouts, requireHostHeader: false }, listener)
  server.maxConnections = maxConnections
  server.on('clientError', refuseBroken)
  // An expectation that nobody knows may be ignored (RFC 9110 §10.1.1).
  server.on('checkExpectation', listener)
  server.timeout = stalledTimeout
  server.on('timeout', socket => cut(socket, log))
  // Those who only sit make room for who comes next.
  server.on('drop', () => server.closeIdleConnections())
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Refuses new connections and resolves once the others have their answers, within the time of grace. */
    close: () => close(server, lastRequestsMs, graceMs),
  }
}

/** A mere close would leave to the kernel what a reader does not take; one that is idle may still be taking it. */
function cut(socket: Socket, log: Log): void {
  if (socket.writableLength === 0) return void socket.destroy()
  socket.resetAndDestroy()
  log.debug('stalled_reader_cut')
}

async function close(server: Server, lastRequestsMs: number, graceMs: number): Promise<void> {
  const sweep = () => server.closeIdleConnections()
  const timers = [setTimeout(() => server.closeAllConnections(), graceMs)]
  timers.push(setTimeout(() => timers.push(setInterval(sweep, SWEEP_MS)), lastRequestsMs))
  // The close of node:http would reset idle connections at once, on which a request may be under way.
  await new Promise(resolve => NetServer.prototype.close.call(server, resolve))
  timers.forEach(clearTimeout)
}
