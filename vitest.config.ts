import { defineConfig } from 'vitest/config'
import { BLANK_SETTINGS, NOOR } from './workshop/testing/processes.ts'

// Read as the plugin and the tests are loaded: both take what lies in content/ from this folder.
Object.assign(process.env, { ...BLANK_SETTINGS, CONTENT_FOLDER: NOOR })
const { contentImports } = await import('./tools/build/content-imports.ts')

const folders = '{contact,schema,server,site,supabase,tools,workshop}'

/** Against hanging, not a measure: a loaded machine is not a failed test. */
const BOUNDS = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Many tests wait for processes and sockets: more workers than cores leave no core idle.
    maxWorkers: 4,
    projects: [
      {
        plugins: [contentImports],
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ['workshop/e2e/**'],
          globalSetup: 'workshop/machine/vitest-postgres.ts',
          // Files share what they import: half of the time of the processor. A test ends what it has begun.
          isolate: false,
          ...BOUNDS,
        },
      },
      {
        plugins: [contentImports],
        test: {
          name: 'artefact',
          // What holds for the programs from their sources holds for those that are built.
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
