import { defineConfig, type Project } from '@playwright/test'
import { findChromium } from './tools/cv/find-chromium.ts'
import { NOT_IN_FIREFOX } from './workshop/e2e/kit/firefox.ts'
import { TEST_FLAGS } from './workshop/machine/chromium-flags.ts'
import { FIREFOX_OPTIONS } from './workshop/machine/firefox.ts'

const executablePath = findChromium()

/** The Firefox of the machine, which `npm run test:browsers` finds or installs. */
const firefox: Project = {
  name: 'firefox',
  // The first opens sites of its own for what the owner may write, the second measures what only Chromium reports.
  testIgnore: ['**/identities.spec.ts', '**/layout-shift.spec.ts'],
  grepInvert: Object.values(NOT_IN_FIREFOX),
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '', ...FIREFOX_OPTIONS },
  },
}

export default defineConfig({
  testDir: 'workshop/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // The snapshots of a screen reader's text lie beside the tests. `--update-snapshots` writes them anew.
  snapshotPathTemplate: '{testDir}/{testFileDir}/screen-reader/{arg}{ext}',
  // In the order of their folders: what builds sites of its own takes longest and comes first.
  fullyParallel: true,
  // Most of their time the tests wait: three keep two cores busy.
  workers: 3,
  // Bounds against hanging, not measures: a loaded machine is not a failed test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` reads its counts from the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: TEST_FLAGS,
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' } },
    ...(process.env.FIREFOX_PATH ? [firefox] : []),
  ],
})
