import { defineConfig } from 'vitest/config'
import { BLANK_SETTINGS, NOOR } from './workshop/testing/processes.ts'

// These settings make content-imports.ts and the tests read the example content instead of content/. They must be set
// before the import below.
Object.assign(process.env, { ...BLANK_SETTINGS, CONTENT_FOLDER: NOOR })
const { contentImports } = await import('./tools/build/content-imports.ts')

const folders = '{contact,schema,server,site,supabase,tools,workshop}'

/** These limits stop a test that hangs. Even on a slow machine, a test that works takes less time. */
const BOUNDS = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Many tests wait for processes and sockets, so more workers than cores keep every core busy.
    maxWorkers: 4,
    projects: [
      {
        plugins: [contentImports],
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ['workshop/e2e/**'],
          globalSetup: 'workshop/machine/vitest-postgres.ts',
          // All test files of a worker share one process and its loaded modules, which halves the processor time. So
          // each test must stop the servers and child processes that it started.
          isolate: false,
          ...BOUNDS,
        },
      },
      {
        plugins: [contentImports],
        test: {
          name: 'artefact',
          // The project `unit` runs the tests of server/ on the sources. Here they run again, on the built programs.
          include: [
            'workshop/e2e/artefact/*.test.ts',
            'server/{main,messages,restart,doctor/main}.test.ts',
          ],
          env: { TEST_BUILT: '1' },
          ...BOUNDS,
        },
      },
      { test: { name: 'webkit', include: ['workshop/e2e/webkit/*.test.ts'], ...BOUNDS } },
    ],
  },
})
