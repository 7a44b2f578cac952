import { getRequestListener, RequestError } from '@hono/node-server'
import { describeError, type Log } from '../base/log.ts'
import { API_HEADERS, refusalBody } from '../http/refusal.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, openHttpServer } from './http-server.ts'
import type { ContactService } from './node-service.ts'

const DELIVERY_GRACE_MS = 7_000

export type ServeOptions = {
  service: Pick<ContactService, 'fetch' | 'start' | 'stop' | 'close'>
  host: string
  port: number
  log: Log
  connections?: Partial<ConnectionLimits> | undefined
}

/**
 * Serves a contact service over HTTP and starts its deliveries. Closes the service when the server cannot start.
 * @throws the system's error, for example when the port is in use
 */
export async function serve({ service, host, port, log, connections }: ServeOptions) {
  let stopping = false
  /**
   * While the server is stopping, adds «Connection: close» to each answer, so that the client sends no more requests on
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
    const server = await openHttpServer(getRequestListener(fetch, { errorHandler }), {
      host,
      port,
      log,
      connections: { ...CONNECTION_LIMITS, ...connections },
    })
    service.start()
    return {
      port: server.port,
      /**
       * Refuses new connections, waits for current requests and deliveries, and closes the store. Normally takes at
       * most 8 s.
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
