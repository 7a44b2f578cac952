import { createHash, timingSafeEqual } from 'node:crypto'
import type { Log } from '../base/log.ts'

type TriggerDeps = {
  secret: string
  deliverDue: () => Promise<void>
  keepAlive: (work: Promise<void>) => void
  log: Log
}

/**
 * Creates the handler for the scheduler's requests. It answers immediately, because the scheduler waits at most 10 s;
 * the deliveries go on after the answer.
 */
export function createDeliveryTrigger({ secret, deliverDue, keepAlive, log }: TriggerDeps) {
  const expected = digest(`Bearer ${secret}`)
  return (request: Request): Response => {
    const given = digest(request.headers.get('authorization') ?? '')
    // timingSafeEqual takes equally long for any two values, so an attacker can't infer the secret from the time. It needs
    // values of equal length, so both are hashed.
    if (!timingSafeEqual(given, expected)) {
      log.warn('trigger_refused')
      return reply(401, { 'www-authenticate': 'Bearer' })
    }
    if (request.method !== 'POST') return reply(405, { allow: 'POST' })
    keepAlive(deliverDue())
    return reply(202)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function reply(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
