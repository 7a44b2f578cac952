import { createHash, timingSafeEqual } from 'node:crypto'
import type { Log } from '../base/log.ts'

type TriggerDeps = {
  secret: string
  deliverDue: () => Promise<void>
  keepAlive: (work: Promise<void>) => void
  log: Log
}

/** Answers the scheduler at once, because it does not wait for a delivery to end, and delivers messages afterwards. */
export function createDeliveryTrigger({ secret, deliverDue, keepAlive, log }: TriggerDeps) {
  const expected = digest(`Bearer ${secret}`)
  return (request: Request): Response => {
    const given = digest(request.headers.get('authorization') ?? '')
    // timingSafeEqual always takes the same time, so an attacker cannot guess the secret from the time of a comparison.
    // It needs values of equal length, so it compares hashes.
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
