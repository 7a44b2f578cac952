import { getRequestListener, RequestError } from '@hono/node-server'
import { REFUSALS } from '../../contact/sentences.ts'
import { describeError, type Log } from '../base/log.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { openHttpServer, PATIENCE, type Patience } from './http-server.ts'
import type { ContactService } from './node-service.ts'

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
  patience?: Partial<Patience>
}

/**
 * Serves a contact service over HTTP and starts its deliveries.
 * @throws the system's error when the port cannot be had; the service is then closed
 */
export async function serve({
  service,
  host,
  port,
  log,
  patience,
}: ServeOptions): Promise<Running> {
  const last = lastAnswers(service.fetch)
  const listener = getRequestListener(last.fetch, {
    errorHandler: error => {
      const isTheirs = error instanceof RequestError
      log[isTheirs ? 'info' : 'error']('request_broken', describeError(error))
      const [status, reason] = isTheirs ? ([400, 'malformed'] as const) : ([500, 'failed'] as const)
      const body = { success: false, error: REFUSALS[reason] }
      return last.mark(Response.json(body, { status, headers: API_HEADERS }))
    },
  })
  try {
    const options = { host, port, log, patience: { ...PATIENCE, ...patience } }
    const server = await openHttpServer(listener, options)
    service.start()
    return {
      port: server.port,
      stop: async () => {
        last.begin()
        await Promise.all([server.close(), service.stop(DELIVERY_GRACE_MS)])
        await service.close()
      },
    }
  } catch (error) {
    await service.close()
    throw error
  }
}

/** Once begun, every answer says that its connection ends with it, so that nobody sends another request there. */
function lastAnswers(fetch: ContactService['fetch']) {
  let begun = false
  const mark = (response: Response) => {
    if (begun) response.headers.set('connection', 'close')
    return response
  }
  return {
    begin: () => {
      begun = true
    },
    mark,
    fetch: (request: Request, env?: unknown) => {
      const response = fetch(request, env)
      return response instanceof Promise ? response.then(mark) : mark(response)
    },
  }
}
