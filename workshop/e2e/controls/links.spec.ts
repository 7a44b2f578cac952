import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { expect, test } from '../kit/fixtures.ts'
import { ANCHORS, BAR_LINKS, shows } from '../kit/sections.ts'

const { email, phone, location } = content.site

test('the bar links the sections and has a button for the contact section', async ({ still }) => {
  const bar = still.getByRole('navigation', { name: phrases.mainNavigation })
  for (const { name, anchor } of BAR_LINKS)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', `#${anchor}`)
  await expect(bar.getByRole('link')).toHaveCount(BAR_LINKS.length)
})

test('the footer links the sections too', async ({ still }) => {
  const navigation = still.getByRole('navigation', { name: phrases.footerNavigationLabel })
  await expect(navigation.getByRole('heading')).toHaveText(phrases.footerNavigation)
  const sections = BAR_LINKS.slice(0, -1).map(({ name }) => name)
  await expect(navigation.getByRole('link')).toHaveText([...sections, phrases.contact])
})

test('the footer names services where the page shows them', async ({ still }) => {
  const services = still.getByRole('navigation', { name: phrases.footerServicesLabel })
  await expect(services).toHaveCount(shows('services') ? 1 : 0)
  if (!shows('services')) return
  await expect(services.getByRole('heading')).toHaveText(phrases.services)
  const links = services.getByRole('link')
  await expect(links).toHaveText(phrases.footerServices)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '#services')
})

test('the footer ends with the copyright line', async ({ still }) => {
  const { copyrightYear, name } = content.site
  await expect(still.locator('footer')).toContainText(
    `© ${copyrightYear} ${name}. ${phrases.rightsReserved}`,
  )
})

const HERO_BUTTONS = { projects: phrases.seeProjects, contact: phrases.getInTouch }

for (const [anchor, name] of Object.entries(HERO_BUTTONS)) {
  if (!ANCHORS.includes(anchor)) continue
  test(`a button of the hero leads to #${anchor}`, async ({ page }) => {
    await page.goto('/')
    await page.locator('.hero').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport()
  })
}

test('the footer leads to every section, whose title the bar does not hide', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('navigation', { name: phrases.footerNavigationLabel })
  const barHeight = await page.locator('.nav').evaluate(bar => bar.clientHeight)
  for (const anchor of ANCHORS) {
    await footer.locator(`a[href="#${anchor}"]`).click()
    const title = page.locator(`#${anchor} h2`)
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(barHeight)
    await expect(title).toBeInViewport()
  }
})

test('the address and the phone number are links, the place is plain text', async ({ still }) => {
  const contact = still.locator('#contact')
  await expect(contact.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  const calls = contact.locator('a[href^="tel:"]')
  await expect(calls).toHaveText(phone ? [phone.shown] : [])
  if (phone) await expect(calls).toHaveAttribute('href', `tel:${phone.dial}`)
  const place = contact.locator('dd', { hasText: location.city })
  await expect(place).toHaveText(`${location.city}, ${location.countryName}`)
  await expect(place.getByRole('link')).toHaveCount(0)
})

test('a card for address books can be saved, with a target large enough', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: phrases.addToContacts })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  const download = page.waitForEvent('download')
  await link.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('contact.vcf')
  const card = new ICAL.Component(
    ICAL.parse(await readFile(await file.path(), 'utf8')) as unknown[],
  )
  expect(card.getFirstPropertyValue('version')).toBe('3.0')
  expect(card.getFirstPropertyValue('email')).toBe(email)
})

test('the logo leads back to the top', async ({ page }) => {
  await page.goto('/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: phrases.backToTop }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the hero fills the window', async ({ still }) => {
  const hero = await still.locator('.hero').boundingBox()
  expect(hero?.y).toBe(0)
  expect(hero?.height).toBeGreaterThanOrEqual(still.viewportSize()?.height ?? Infinity)
})
