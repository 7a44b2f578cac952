import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../packages/contact-server/testing/server.ts'

/**
 * Starts a fake server of IGN's map data for one test. The server sends the result of `answer` as JSON, unless this
 * result is undefined.
 * @returns the options that make the code of `npm run relief` send its requests to this server
 */
export async function ignOf(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
) {
  const server = createServer(async (request, response) => {
    const body = await answer(request, response)
    if (body !== undefined) response.end(JSON.stringify(body))
  })
  const origin = `http://127.0.0.1:${await listening(server)}`
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  return { origin, said, say, pauseMs: 0, timeoutMs: 20_000, shutOutMs: 1 }
}

export const questionOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://localhost')

export const feature = (properties: object, type: string, coordinates: unknown) => ({
  properties,
  geometry: { type, coordinates },
})
