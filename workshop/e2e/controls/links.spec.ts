import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { ANCHORS, shows } from '../kit/owner-content.ts'
import { scrolledBy } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const { email, phone } = content.site

test('the bar leads to each section, the footer’s services to theirs, address and number to mail and phone', async ({
  still,
}) => {
  const hrefs = (selector: string) =>
    still.locator(selector).evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(await hrefs('#menu a')).toEqual(ANCHORS.map(anchor => `#${anchor}`))
  const services = still.getByRole('navigation', { name: phrases.footerServicesLabel })
  const names = shows('services') ? phrases.footerServices : []
  await expect(services.locator('a[href="#services"]')).toHaveText(names)
  expect(await hrefs('.contact-details a[href^="mailto:"]')).toEqual([`mailto:${email}`])
  expect(await hrefs('.contact-details a[href^="tel:"]')).toEqual(
    phone ? [`tel:${phone.dial}`] : [],
  )
})

test('the buttons of the hero lead to projects and contact, the footer to every section, whose title the bar does not hide, the logo to the top', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('.hero')
  const footer = page.getByRole('navigation', { name: phrases.footerNavigationLabel })
  const barHeight = await page.locator('.nav').evaluate(bar => bar.clientHeight)
  const places = ANCHORS.map(anchor => [footer, anchor] as const)
  const heroAnchors = (['projects', 'contact'] as const).filter(anchor => ANCHORS.includes(anchor))
  for (const [place, anchor] of [
    ...heroAnchors.map(anchor => [hero, anchor] as const),
    ...places,
  ]) {
    await place.locator(`a[href="#${anchor}"]`).click()
    await expect(page).toHaveURL(`/#${anchor}`)
    const title = page.locator(`#${anchor}`).getByRole('heading', { level: 2 })
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(barHeight)
    await expect(title).toBeInViewport()
  }
  await page.getByRole('link', { name: phrases.backToTop }).click()
  await expect.poll(() => scrolledBy(page)).toBe(0)
})

test('a card for address books can be saved', async ({ page }) => {
  await page.goto('/')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: phrases.addToContacts }).click()
  expect((await download).suggestedFilename()).toBe('contact.vcf')
})
