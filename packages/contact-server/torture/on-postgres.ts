import { openPostgres } from '../store/postgres/database.ts'
import { migrate } from '../store/postgres/migrate.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import { ensurePostgres } from '../testing/find-postgres.ts'
import { startCluster } from '../testing/postgres-server.ts'
import { type Scenario, Skipped, type Trial } from './trial.ts'

export async function startDatabase(trial: Trial) {
  const programs = ensurePostgres()
  if (!programs) throw new Skipped('SKIPPED: no PostgreSQL server here')
  const cluster = await startCluster(programs)
  trial.defer(cluster.stop)
  const url = cluster.url('postgres')
  const db = openPostgres({ url, maxConnections: 1 })
  trial.defer(db.close)
  return { cluster, url, db }
}

export const onPostgres = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: `${scenario.name}, PostgreSQL`,
  run: async trial => {
    const { url, db } = await startDatabase(trial)
    await migrate(db)
    trial.openStore = async now => {
      for (const table of ['message', 'breaker']) await db.query(`delete from portfolio.${table}`)
      const own = openPostgres({ url, now: () => `cast(${now()} as bigint)` })
      return openPostgresStore(own, 'torture')
    }
    await scenario.run(trial)
  },
})
