import { devices } from '@playwright/test'
import { run } from '../../packages/contact-server/commands/run.ts'
import { readConfig } from '../../packages/contact-server/settings/config.ts'
import { openOwnerStore } from '../../packages/contact-server/store/open-store.ts'
import { OWNER } from '../../packages/contact-server/testing/message.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { serveLocally } from '../../packages/contact-server/testing/serve.ts'
import { TEST_SITE } from '../../testing/places.ts'
import { PATHS } from '../kit/noor.ts'
import { expect, test } from '../kit/test.ts'

const [, STUDY] = PATHS
// In tests, Chromium's own User-Agent contains «HeadlessChrome», so the server would take it for a bot.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

const owner = { ...OWNER, visits: true }

test('the command «visits» shows the pages that a browser has opened, but no visits by bots', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot send a referrer')
  await using scratch = new Scratch()
  const { home, dataDir, stop } = await serveLocally(scratch, { dist: TEST_SITE, owner })
  await page.goto(home, { referer: 'https://www.example.org/liens' })
  await page.goto(home + STUDY)
  await fetch(home, { headers: { 'user-agent': 'Googlebot' } })
  await stop()
  const { stdout } = await run(['visits', '--json'], {
    now: Date.now,
    columns: 80,
    confirm: undefined,
    loadConfig: () => readConfig({ DATA_DIR: dataDir }, owner),
    openOwnerStore: config => openOwnerStore(config, Date.now),
  })
  expect(JSON.parse(stdout.toString())).toMatchObject({
    pages: [
      { page: '/', visits: 1 },
      { page: `/${STUDY}`, visits: 1 },
    ],
    sources: [
      { host: 'example.org', visits: 1 },
      { host: 'none', visits: 1 },
    ],
    devices: [{ device: 'desktop', visits: 2 }],
  })
})
