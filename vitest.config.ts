import { defineConfig } from 'vitest/config'
import { BLANK_SETTINGS } from './workshop/testing/processes.ts'

Object.assign(process.env, BLANK_SETTINGS)

const folders = '{contact,schema,server,site,supabase,tools,workshop}'

/** These limits stop a test that hangs. Even on a slow machine, a test that works takes less time. */
const BOUNDS = { testTimeout: 60_000, hookTimeout: 60_000 }

/** These tests run the programs of the server as an owner does, so they run on the build. */
const ON_BUILT_PROGRAMS = ['server/{main,messages,restart,doctor/main}.test.ts']

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
          exclude: ['workshop/e2e/**', ...ON_BUILT_PROGRAMS],
          globalSetup: 'workshop/machine/vitest-postgres.ts',
          // All test files of a worker share one process and its loaded modules, which halves the processor time. So
          // each test must stop the servers and child processes that it started.
          isolate: false,
          server,
          ...BOUNDS,
        },
      },
      {
        test: {
          name: 'artefact',
          include: ['workshop/e2e/artefact/*.test.ts', ...ON_BUILT_PROGRAMS],
          env: { TEST_BUILT: '1' },
          isolate: false,
          server,
          ...BOUNDS,
        },
      },
      { test: { name: 'webkit', include: ['workshop/e2e/webkit/*.test.ts'], ...BOUNDS } },
    ],
  },
})
