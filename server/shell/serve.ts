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
 * Serves a contact service over HTTP and starts its deliveries.
 * @throws the system's error when the port cannot be had; the service is then closed
 */
export async function serve({ service, host, port, log, connections }: ServeOptions) {
  let stopping = false
  /** Once the server stops, every answer says so, and nobody sends another request on its connection. */
  function markLast(response: Response): Response {
    if (stopping) response.headers.set('connection', 'close')
    return response
  }
  const fetch: ContactService['fetch'] = (request, env) => {
    const response = service.fetch(request, env)
    // Without waiting, what is served from memory leaves in the same tick.
    return response instanceof Promise ? response.then(markLast) : markLast(response)
  }
  const errorHandler = (error: unknown) => {
    const isTheirs = error instanceof RequestError
    log[isTheirs ? 'info' : 'error']('request_broken', describeError(error))
    const body = refusalBody(isTheirs ? 'malformed' : 'failed')
    const init = { status: isTheirs ? 400 : 500, headers: API_HEADERS }
    return markLast(Response.json(body, init))
  }
  try {
    const server = await openHttpServer(getRequestListener(fetch, { errorHandler }), {
      ...{ host, port, log },
      connections: { ...CONNECTION_LIMITS, ...connections },
    })
    service.start()
    return {
      port: server.port,
      /** Refuses new connections, finishes requests and the delivery in hand, closes the store: within 8 s. */
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
