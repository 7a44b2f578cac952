import { defineConfig, type Project } from '@playwright/test'
import { TEST_FLAGS } from './testing/machine/chromium-flags.ts'
import { findChromium } from './tools/cv/find-chromium.ts'

const executablePath = findChromium()

/** `npm run test:browsers` finds Firefox and sets FIREFOX_PATH. */
const firefox: Project = {
  name: 'firefox',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX_PATH ?? '',
      // Playwright cannot emulate reduced motion in this Firefox, so the first preference turns it on for all tests.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
    },
  },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // The accessibility snapshots are in `screen-reader/`, next to the tests. `--update-snapshots` rewrites them.
  snapshotPathTemplate: '{testDir}/{testFileDir}/screen-reader/{arg}{ext}',
  // Playwright runs the folders in alphabetical order, so `builds`, which has the longest tests, comes first.
  fullyParallel: true,
  // Browser tests often wait, so three workers keep two cores busy.
  workers: 3,
  // The limits are generous, so that tests also pass on a slow machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // `npm test` counts the tests in the JSON report.
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
