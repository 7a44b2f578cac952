import type { TestProject } from 'vitest/node'
import { findPostgres } from './find-postgres.ts'
import { startCluster } from './postgres-server.ts'
import { quickFolder } from './scratch.ts'
import { TEST_TLS } from './tls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database whose user may create other databases. Undefined when no PostgreSQL server is installed. */
    postgresUrl: string | undefined
  }
}

/** The test files share one PostgreSQL server. Vitest calls the returned function after the last test. */
export async function setup(project: TestProject) {
  const programs = findPostgres()
  if (!programs) {
    console.error(
      '\nSKIPPED: the tests of PostgreSQL, because no server is installed. Install «postgresql».\n',
    )
    return undefined
  }
  const cluster = await startCluster(programs, { tls: TEST_TLS, parent: quickFolder() })
  project.provide('postgresUrl', cluster.url('postgres'))
  return cluster.stop
}
