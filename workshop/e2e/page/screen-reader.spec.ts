import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { outlineOf } from '../kit/accessibility-tree.ts'
import { closeToast, openForm } from '../kit/contact-form.ts'
import { bar, dialog, footer, form, main, notifications, skipLink } from '../kit/expected-tree.ts'
import { DESKTOP, PHONE } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium shows its tree')
test.use({ expectedComplaints: ABOUT_404 })

test('a screen reader finds every landmark, heading, list, picture and control, in order', async ({
  still,
}) => {
  const page = [skipLink, ...bar('wide'), ...main(), ...footer(), ...notifications]
  expect(await outlineOf(still)).toEqual(page)
})

test('on a phone it finds the same, and with the menu open nothing behind it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const behind = [...main(), ...footer()]
  const closed = [skipLink, ...bar('closed'), ...behind, ...notifications]
  expect(await outlineOf(page)).toEqual(closed)
  await page.getByRole('button', { name: phrases.openMenu }).click()
  await expect.poll(() => outlineOf(page)).toEqual([...bar('open'), ...notifications])
  await page.keyboard.press('Escape')
  await expect.poll(() => outlineOf(page)).toEqual(closed)
  await page.setViewportSize(DESKTOP)
  const wide = [skipLink, ...bar('wide'), ...behind, ...notifications]
  await expect.poll(() => outlineOf(page)).toEqual(wide)
})

test('with a dialog open it finds the dialog alone', async ({ page }) => {
  const { notice, privacy } = content.legal
  await page.goto('/#mentions-legales')
  const terms = notice.rows.map(({ term }) => `term «${term}»`)
  expect(await outlineOf(page)).toEqual(dialog(phrases.legalNotice, terms))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: phrases.privacyLink }).click()
  const titles = privacy.sections.map(({ title }) => `heading «${title}» 3`)
  await expect.poll(() => outlineOf(page)).toEqual(dialog(phrases.privacy, titles))
})

test('of a refused form it finds which fields are wrong and why, and the notification', async ({
  page,
}) => {
  const contact = await openForm(page)
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  const found = (await outlineOf(page)).map(line => line.trim())
  const refused = form(true).map(line => line.trim())
  const at = found.indexOf(`form «${phrases.contact}»`)
  expect(found.slice(at, at + refused.length)).toEqual(refused)
  const [assertive, polite] = notifications
  const close = `button «${phrases.closeNotification}»`
  expect(found.slice(-4)).toEqual([
    `region «${phrases.notifications}»`,
    ...[assertive, close, polite],
  ])
  await closeToast(contact.error)
  expect((await outlineOf(page)).slice(-2)).toEqual(notifications)
})

test('of the 404 page it finds the bar, the sentence and the way home', async ({ page }) => {
  await page.goto('/inconnu')
  const found = ['main', `  heading «${phrases.notFound}» 1`, `  link «${phrases.returnHome}»`]
  expect(await outlineOf(page)).toEqual([skipLink, ...bar('wide'), ...found, ...notifications])
})
