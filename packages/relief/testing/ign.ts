import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { IGN } from '../sources/ask.ts'

/**
 * Starts a fake IGN server for one test. The server sends the result of `answer` as JSON, unless the result is undefined.
 * @returns a `Service` that asks this server and doesn't wait; `waits` collects the milliseconds, `said` the printed lines
 */
export async function ignOf(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
) {
  const server = createServer(async (request, response) => {
    const body = await answer(request, response)
    if (body !== undefined) response.end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    if (!server.listening) return
    server.close().closeAllConnections()
    await once(server, 'close')
  }
  onTestFinished(stop)
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const origin = `http://127.0.0.1:${port}`
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  return { ...IGN, origin, said, say, waits, wait, stop }
}

export async function absentIgn() {
  const ign = await ignOf(() => undefined)
  await ign.stop()
  return ign
}

export const questionOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://localhost')

export const feature = (properties: object, type: string, coordinates: unknown) => ({
  properties,
  geometry: { type, coordinates },
})
