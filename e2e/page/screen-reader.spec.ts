import type { Locator } from '@playwright/test'
import { PATHS } from '../kit/noor.ts'
import { PHONE } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'all browsers get the same markup')
test.use({ expectedComplaints: ABOUT_404 })

/** Compares what a screen reader finds, word for word, with `screen-reader/<name>.yml`. */
const expectSnapshot = async (part: Locator, name: string) =>
  expect(await part.ariaSnapshot()).toMatchSnapshot(`${name}.yml`)

const PAGES = {
  ...Object.fromEntries(PATHS.slice(1).map(path => [path.split('/')[1], path])),
  unknown: 'inconnu',
  home: '',
}

test('a screen reader finds all content in order; on a phone, most links are only in the menu', async ({
  page,
}) => {
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(`/${path}`)
    await expectSnapshot(page.locator('body'), name)
  }
  for (const id of ['mentions-legales', 'confidentialite']) {
    const dialog = page.locator(`#${id}`)
    await dialog.evaluate((it: HTMLDialogElement) => it.showModal())
    await expectSnapshot(dialog, id)
    await dialog.evaluate((it: HTMLDialogElement) => it.close())
  }
  await page.setViewportSize(PHONE)
  const bar = page.getByRole('banner')
  await expectSnapshot(bar, 'phone-bar')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible()
  await expectSnapshot(bar, 'phone-menu')
})
