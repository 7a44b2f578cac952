import { FIELDS } from '../../packages/contact-server/wire/message.ts'
import { contactForm, draft, expectSent, openForm } from '../kit/contact-form.ts'
import { listControls, stopsOf } from '../kit/keyboard-walk.ts'
import { BAR_LINKS } from '../kit/noor.ts'
import { PHONE, scrolledBy } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

test('with the keyboard alone, a visitor can send a message and never lands in the honeypot', async ({
  page,
}) => {
  await page.goto('/')
  const honeypot = page.locator('#website')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  expect((await honeypot.boundingBox())?.x).toBeLessThan(-1000)
  await expect(page.getByRole('textbox', { name: 'Ne pas remplir ce champ' })).toHaveCount(0)
  const { keyboard } = page
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  for (const name of ['Voir les travaux', 'En parler']) {
    await keyboard.press('Tab')
    await expect(page.locator('.hero').getByRole('link', { name })).toBeFocused()
  }
  for (let press = 0; press < 3; press++) await keyboard.press('Shift+Tab')
  await expect(page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/#contact')
  const contact = contactForm(page)
  const typed = { ...draft(), budget: 'Plus' }
  for (const field of ['name', 'email', 'subject', 'budget', 'message'] as const) {
    await keyboard.press('Tab')
    await expect(contact[field]).toBeFocused()
    if (field === 'budget') await keyboard.type(typed[field])
    else await keyboard.insertText(typed[field])
  }
  await keyboard.press('Tab')
  await expect(contact.submit).toBeFocused()
  await keyboard.press('Space')
  await expectSent(contact.success)
  await expect(contact.submit).toBeFocused()
})

test('Shift+Tab reaches every control in reverse order, and nothing covers the focused control', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const [last, ...others] = (await listControls(page)).toReversed()
  expect(last).toBe('Confidentialité')
  expect(others.length).toBeGreaterThan(BAR_LINKS.length + FIELDS.length)
  await page.getByRole('button', { name: 'Confidentialité' }).focus()
  expect(await stopsOf(page, 'Shift+Tab', others.length)).toEqual(others)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  const contact = await openForm(page)
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await expect(contact.name).toBeFocused()
  const onPhone = await listControls(page)
  await stopsOf(page, 'Tab', onPhone.length - onPhone.indexOf('email'))
})

test('on a phone, Tab stays in the menu and the page cannot scroll until Escape closes the menu', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const { keyboard } = page
  const menu = page.locator('#menu')
  await page.locator('button.theme').focus()
  await keyboard.press('Tab')
  const open = page.getByRole('button', { name: 'Ouvrir le menu' })
  await expect(open).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
  for (const { name } of BAR_LINKS) {
    await keyboard.press('Tab')
    await expect(menu.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await expect(page.locator(':is(.skip-link, main, footer)[inert]')).toHaveCount(3)
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 500)
  await keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrolledBy(page)).toBe(100)
})
