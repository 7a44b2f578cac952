import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { SENTENCES } from '../contact/message.ts'
import type { ContactService } from './contact-service.ts'
import { describeError, type Log } from './log.ts'

/** Slow clients are cut (slow-loris): headers within 5 s, the whole request within 10 s, looked at twice a second. */
const SERVER_OPTIONS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
  // Longer than the idle time of common proxies, which must not meet a connection that is just closing.
  keepAliveTimeout: 65_000,
}
const REQUEST_GRACE_MS = 5_000
const DELIVERY_GRACE_MS = 7_000

export type Running = {
  port: number
  /** Refuses new connections, finishes requests and the delivery in hand, closes the store: within 8 s. */
  stop(): Promise<void>
}

export type ServeOptions = {
  service: Pick<ContactService, 'fetch' | 'start' | 'stop' | 'close'>
  host: string
  port: number
  log: Log
  serverOptions?: typeof SERVER_OPTIONS
}

/**
 * Serves a contact service over HTTP and starts its deliveries.
 * @throws the system's error when the port cannot be had; the service is then closed
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { service, host, port, log, serverOptions = SERVER_OPTIONS } = options
  const listener = getRequestListener(service.fetch, {
    errorHandler: error => {
      const isTheirs = error instanceof RequestError
      log[isTheirs ? 'info' : 'error']('request_broken', describeError(error))
      const sentence = isTheirs ? SENTENCES.malformed : SENTENCES.failed
      return Response.json({ success: false, error: sentence }, { status: isTheirs ? 400 : 500 })
    },
  })
  const server = createServer(serverOptions, listener)
  try {
    await listen(server, port, host)
  } catch (error) {
    await service.close()
    throw error
  }
  service.start()
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await Promise.all([closeServer(server), service.stop(DELIVERY_GRACE_MS)])
      await service.close()
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    // A kept-alive connection becomes idle only when its last answer is out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
