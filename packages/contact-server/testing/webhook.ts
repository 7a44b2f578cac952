import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from './server.ts'

export async function startWebhook() {
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const bodies: string[] = []
  const answer = { with: (response: ServerResponse): unknown => response.writeHead(204).end() }
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    requests.push(request)
    answer.with(response)
  })
  const port = await listening(server)
  const env = { ALERT_URL: `http://127.0.0.1:${port}/s3cret?chat_id=1`, ALERT_PRIVATE: 'yes' }
  return {
    env,
    requests,
    answer,
    /** The sentences posted since the last call. */
    told: (): string[] => bodies.splice(0).map(body => JSON.parse(body).text),
    bodies,
  }
}
