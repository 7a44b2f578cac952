import { defineConfig } from 'vitest/config'
import { BLANK_SETTINGS } from './packages/contact-server/testing/processes.ts'

Object.assign(process.env, BLANK_SETTINGS)

const folders = '{schema,theme,site,build,packages,supabase,tools,deploy,testing,e2e}'

/**
 * The tests to leave out. For its artefact stage, `npm test` sets TEST_BUILT to the folder of a built test site. Some tests
 * then start the built programs in that folder, and the `.test.ts` files in e2e/ run too, except those in e2e/webkit/.
 */
const OTHERS = process.env.TEST_BUILT ? 'e2e/webkit/**' : 'e2e/**'

/** The limits are generous, so that tests also pass on a slow machine. */
const BOUNDS = { testTimeout: 60_000, hookTimeout: 60_000 }

/** Vitest lets Node load import-file.ts, so that tests import content folders in the same way as a build. */
const server = { deps: { external: [/schema\/folder\/import-file\.ts/] } }

export default defineConfig({
  test: {
    // Many tests wait for processes and sockets, so four workers keep two cores busy.
    maxWorkers: 4,
    // Keeps the compiled modules for the next run, in node_modules/.experimental-vitest-cache/.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [OTHERS],
          globalSetup: 'packages/contact-server/testing/vitest-postgres.ts',
          // All test files of a worker share one process and its loaded modules, which halves the CPU time. So each test must
          // stop the servers and child processes that it starts.
          isolate: false,
          server,
          ...BOUNDS,
        },
      },
      { test: { name: 'webkit', include: ['e2e/webkit/*.test.ts'], ...BOUNDS } },
    ],
  },
})
