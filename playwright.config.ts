import { defineConfig, type Project } from '@playwright/test'
import { findChromium } from './tools/cv/find-chromium.ts'
import { NOT_IN_FIREFOX } from './workshop/e2e/kit/firefox.ts'
import { TEST_FLAGS } from './workshop/machine/chromium-flags.ts'
import { FIREFOX_OPTIONS } from './workshop/machine/firefox.ts'

const executablePath = findChromium()

/** Runs the tests in Firefox. `npm run test:browsers` finds the machine's Firefox or installs one. */
const firefox: Project = {
  name: 'firefox',
  // layout-shift.spec.ts measures layout shifts, which works only in
  // Chromium. dev-server.spec.ts replaces the text of an email field.
  testIgnore: ['**/layout-shift.spec.ts', '**/dev-server.spec.ts'],
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
  // The accessibility snapshots are in `screen-reader/`, beside the tests. `--update-snapshots` rewrites them.
  snapshotPathTemplate: '{testDir}/{testFileDir}/screen-reader/{arg}{ext}',
  // Playwright sorts the folders of tests by name, so `builds` comes first, which has the longest tests.
  fullyParallel: true,
  // Browser tests wait most of the time, so three workers keep two cores busy.
  workers: 3,
  // These limits stop a test that hangs. Even on a slow machine, a test that works takes less time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // `npm test` reads from the JSON report how many tests passed.
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
