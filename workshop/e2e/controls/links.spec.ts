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

test('hero, bar and footer lead to sections, whose title the bar at the top of the window does not hide, the logo to the top', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('navigation', { name: phrases.footerNavigationLabel })
  const bar = page.locator('.nav')
  const hero = page.locator('.hero')
  const places = [
    ...(shows('projects') ? [[hero, 'projects'] as const] : []),
    [bar, 'contact'] as const,
    ...ANCHORS.map(anchor => [footer, anchor] as const),
    [hero, 'contact'] as const,
  ]
  for (const [place, anchor] of places) {
    await place.locator(`a[href="#${anchor}"]`).click()
    await expect(page).toHaveURL(`/#${anchor}`)
    const title = page.locator(`#${anchor}`).getByRole('heading', { level: 2 })
    const height = await bar.evaluate(element => element.clientHeight)
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(height)
    await expect(title).toBeInViewport()
    expect((await bar.boundingBox())?.y).toBe(0)
  }
  await page.getByRole('link', { name: phrases.backToTop }).click()
  await expect.poll(() => scrolledBy(page)).toBe(0)
})
