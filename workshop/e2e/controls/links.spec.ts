import { ANCHORS } from '../kit/noor.ts'
import { scrolledBy } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('the bar leads to each section, the footer’s services to theirs, the address to mail', async ({
  still,
}) => {
  const hrefs = (selector: string) =>
    still.locator(selector).evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(await hrefs('#menu a')).toEqual(ANCHORS.map(anchor => `#${anchor}`))
  const services = still.getByRole('navigation', { name: 'Services du pied de page' })
  await expect(services.locator('a[href="#services"]')).toHaveText([
    'Site complet',
    'Petite boutique',
    'Données vivantes',
    'Demi-journée de soin',
  ])
  expect(await hrefs('.contact-details a[href^="mailto:"]')).toEqual([
    'mailto:bonjour@noor.example',
  ])
})

test('hero, bar and footer lead to sections, whose title the bar at the top of the window does not hide, the logo to the top', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('navigation', { name: 'Navigation du pied de page' })
  const bar = page.locator('.nav')
  const hero = page.locator('.hero')
  const places = [
    [hero, 'projects'] as const,
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
  await page.getByRole('link', { name: 'retour en haut de page' }).click()
  await expect.poll(() => scrolledBy(page)).toBe(0)
})
