import type { Ledger } from './ledger.ts'
import { pause } from './scenario.ts'
import { newToken, visit } from './visitor.ts'

const VISITORS = 6
const PAUSE_MS = 20

/** Visitors write one message after the other; who is refused tries again, at the other server, until it is taken. */
export function startLoad(ports: () => number[], ledger: Ledger) {
  let stopped = false
  let refused = 0
  async function post(token: string, port: number): Promise<void> {
    const { status, ms } = await visit(port, { token })
    if (status === 200) ledger.acknowledge(token, ms)
    else refused++
    ledger.expect([200, 0, 503].includes(status), `a server answered ${status}`)
  }
  async function visitor(first: number): Promise<void> {
    while (!stopped) {
      const token = newToken()
      for (let turn = first; !stopped && !ledger.acknowledged.has(token); turn++) {
        await post(token, ports()[turn % 2] ?? 0)
        await pause(PAUSE_MS)
      }
    }
  }
  const running = Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(n)))
  return {
    refused: () => refused,
    stop: async () => {
      stopped = true
      await running
    },
  }
}
