import { defineConfig } from 'vitest/config'
import { BLANK_SETTINGS, NOOR } from './workshop/testing/processes.ts'

// The import below reads these settings. With them, Vite's plugin and the tests read the example content instead of
// content/.
Object.assign(process.env, { ...BLANK_SETTINGS, CONTENT_FOLDER: NOOR })
const { contentImports } = await import('./tools/build/content-imports.ts')

const folders = '{contact,schema,server,site,supabase,tools,workshop}'

/** These limits stop a test that hangs. A correct test may take this long on a slow machine. */
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
          // All test files of a worker share one process and their imported modules. This halves the processor time.
          // But each test must stop the servers and child processes that it started.
          isolate: false,
          ...BOUNDS,
        },
      },
      {
        plugins: [contentImports],
        test: {
          name: 'artefact',
          // The tests in server/ also run as unit tests on the sources. Here they run on the built programs.
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
