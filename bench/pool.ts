import { takeAllowance } from '../server/allowance.ts'
import { openPostgres } from '../server/postgres.ts'
import { openPostgresStore } from '../server/store-postgres.ts'
import { draftOf } from './messages.ts'
import { figure, toTable } from './report.ts'
import { median } from './statistics.ts'

const CONNECTIONS = [1, 2, 3, 5, 8, 16]
const VISITORS = 16
const RATE = { burst: 1e9, refillMs: 1 }

/** What a message costs the database (find, two limits, accept), for 16 visitors at once; resolves to messages/s. */
async function acceptRate(url: string, maxConnections: number, seconds: number): Promise<number> {
  const store = openPostgresStore(openPostgres({ url, maxConnections }), 'bench')
  const perSender = store.createLimiter('sender')
  const overall = store.createLimiter('overall')
  const endMs = performance.now() + seconds * 1000
  let accepted = 0
  const visitor = async (name: string) => {
    while (performance.now() < endMs) {
      const draft = draftOf('x'.repeat(500))
      await store.outbox.find(draft)
      await perSender.take([{ key: name, ...RATE }])
      await takeAllowance(overall, RATE, { own: [name], network: name })
      await store.outbox.accept(draft)
      accepted++
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(`${n}`)))
  await store.close()
  return accepted / seconds
}

/** Messages a second by the size of the pool, without and with prepared statements, medians of runs in turn. */
export async function poolTable(url: string, rounds: number, seconds: number): Promise<string> {
  const modes = ['sslmode=disable', 'sslmode=disable&prepare=true']
  const runs = CONNECTIONS.flatMap(size =>
    modes.map(mode => ({ size, mode, rates: [] as number[] })),
  )
  for (let round = 0; round < rounds; round++)
    for (const run of runs)
      run.rates.push(await acceptRate(`${url}?${run.mode}`, run.size, seconds))
  const rows = CONNECTIONS.map(size => [
    `${size}`,
    ...runs.filter(run => run.size === size).map(({ rates }) => figure(median(rates))),
  ])
  return toTable(['connections', 'accepted/s', 'accepted/s, prepared'], rows)
}
