import { defineConfig } from 'vitest/config'
import { BLANK_SETTINGS } from './workshop/testing/processes.ts'

Object.assign(process.env, BLANK_SETTINGS)

const folders = '{contact,schema,theme,server,site,supabase,tools,workshop}'

/** `npm test` sets TEST_BUILT. Programs then run from the build of the test site, and tests of this build run too. */
const OTHERS = process.env.TEST_BUILT ? 'workshop/e2e/webkit/**' : 'workshop/e2e/**'

/** These limits stop a test that hangs. Even on a slow machine, a test that works takes less time. */
const BOUNDS = { testTimeout: 60_000, hookTimeout: 60_000 }

/** Node itself imports the files of a content folder, in tests as in a build. */
const server = { deps: { external: [/schema\/folder\/import-file\.ts/] } }

export default defineConfig({
  test: {
    // Many tests wait for processes and sockets, so more workers than cores keep every core busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [OTHERS],
          globalSetup: 'workshop/machine/vitest-postgres.ts',
          // All test files of a worker share one process and its loaded modules, which halves the processor time. So
          // each test must stop the servers and child processes that it started.
          isolate: false,
          server,
          ...BOUNDS,
        },
      },
      { test: { name: 'webkit', include: ['workshop/e2e/webkit/*.test.ts'], ...BOUNDS } },
    ],
  },
})
