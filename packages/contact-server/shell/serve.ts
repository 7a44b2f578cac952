import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { describeError, type Log } from '../base/log.ts'
import { refuseBroken } from '../http/broken-request.ts'
import { API_HEADERS, refusalBody } from '../http/refusal.ts'
import { createLimitedServer, disconnect } from './limited-server.ts'
import { listen } from './listen.ts'
import type { ContactService } from './node-service.ts'

/** All times are in ms. */
export const CONNECTION_LIMITS = {
  /**
   * `headersTimeout` limits the headers of a request, `requestTimeout` the whole request. Both protect against
   * slow-loris attacks, in which many connections send very slowly.
   */
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
  /**
   * A client that reads nothing is disconnected after one to two times this long. The kernel reports progress only
   * after each third of its buffer, which takes a slow phone 20 s (100 kB at 5 kB/s).
   */
  stalledTimeout: 30_000,
  /**
   * After an answer, the server keeps an idle connection open at least this long. A proxy must close idle connections
   * sooner (deploy/Caddyfile), or it may send a request on a connection that the server is closing.
   */
  keepAliveTimeout: 65_000,
  /**
   * The maximum number of connections; beyond it, each new connection replaces an old one. Even if no client reads its
   * responses, the server must stay below the systemd unit's memory limit (512 MB).
   */
  maxConnections: 2_000,
  /**
   * The maximum number of unanswered requests on one connection. Browsers and common proxies wait for an answer before
   * they send the next request; some benchmarks send 16 together.
   */
  maxUnanswered: 16,
  /** A stopping server keeps idle connections open this long for a last request. */
  lastRequestsMs: 1_000,
  /** A stopping server closes all connections by force after this time. */
  graceMs: 5_000,
}
export type ConnectionLimits = typeof CONNECTION_LIMITS

const DELIVERY_GRACE_MS = 7_000

export type ServeOptions = {
  service: Pick<ContactService, 'fetch' | 'start' | 'stop' | 'close'>
  host: string
  port: number
  log: Log
  connections?: Partial<ConnectionLimits> | undefined
}

/**
 * Starts the server and the deliveries. When the server cannot start, closes the service.
 * @throws a ConfigError when the server can't listen, for example because the port is in use
 */
export async function serve({ service, ...options }: ServeOptions) {
  const { log } = options
  let stopping = false
  /**
   * While the server is stopping, adds «Connection: close» to the answer, so that the client sends no more requests on
   * that connection.
   */
  function markLast(response: Response): Response {
    if (stopping) response.headers.set('connection', 'close')
    return response
  }
  const fetch: ContactService['fetch'] = (request, env) => {
    const response = service.fetch(request, env)
    // An answer from memory is not a promise, so `await` would only delay it.
    return response instanceof Promise ? response.then(markLast) : markLast(response)
  }
  const errorHandler = (error: unknown) => {
    const isTheirs = error instanceof RequestError
    log[isTheirs ? 'info' : 'error']('request_broken', describeError(error))
    const body = refusalBody({ reason: isTheirs ? 'malformed' : 'failed' })
    const init = { status: isTheirs ? 400 : 500, headers: API_HEADERS }
    return markLast(Response.json(body, init))
  }
  try {
    const server = await openHttpServer(getRequestListener(fetch, { errorHandler }), options)
    service.start()
    return {
      port: server.port,
      /**
       * Refuses new connections, gives current requests and deliveries a few seconds to end, and closes the store.
       * Normally takes less than 9 s.
       */
      stop: async () => {
        stopping = true
        await Promise.all([server.close(), service.stop(DELIVERY_GRACE_MS)])
        await service.close()
      },
    }
  } catch (error) {
    await service.close()
    throw error
  }
}

const SWEEP_MS = 50
/**
 * The number of new connections that may wait in the kernel. With Node's default of 511, many clients that connect at
 * the same moment could make an honest client wait for a second.
 */
const BACKLOG = 4_096

async function openHttpServer(listener: RequestListener, options: Omit<ServeOptions, 'service'>) {
  const { host, port, log, connections } = options
  const { stalledTimeout, maxConnections, maxUnanswered, lastRequestsMs, graceMs, ...timeouts } = {
    ...CONNECTION_LIMITS,
    ...connections,
  }
  // With `requireHostHeader: false`, Node passes requests without a Host header to our listener, which refuses them
  // with the same headers as our other refusals. With `joinDuplicateHeaders`, two Host headers become one malformed
  // host, which the listener refuses too (RFC 9112 §3.2). By default, Node would ignore the second header.
  const nodeOptions = { ...timeouts, requireHostHeader: false, joinDuplicateHeaders: true }
  const server = createLimitedServer(nodeOptions, listener, { maxConnections, maxUnanswered }, log)
  server.on('clientError', refuseBroken)
  server.timeout = stalledTimeout
  server.on('timeout', socket => disconnect(socket, log))
  return {
    port: await listen(server, { port, host, backlog: BACKLOG }),
    /** Refuses new connections. Resolves when all connections are closed, if necessary by force after `graceMs`. */
    close: () => close(server, lastRequestsMs, graceMs),
  }
}

async function close(server: Server, lastRequestsMs: number, graceMs: number): Promise<void> {
  const sweep = () => server.closeIdleConnections()
  const timers = [setTimeout(() => server.closeAllConnections(), graceMs)]
  timers.push(setTimeout(() => timers.push(setInterval(sweep, SWEEP_MS)), lastRequestsMs))
  // The close() of node:http also closes idle connections, which would lose a request that is already on its way.
  await new Promise(resolve => NetServer.prototype.close.call(server, resolve))
  timers.forEach(clearTimeout)
}
