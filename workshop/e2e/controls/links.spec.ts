import { scrolledBy } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('links of the hero, the bar and the footer lead to titles that the bar does not hide, and the logo leads to the top', async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.locator('.nav')
  const links = [
    page.locator('.hero a[href="#projects"]'),
    bar.locator('a[href="#contact"]'),
    page.getByRole('navigation', { name: 'Navigation du pied de page' }).locator('[href="#about"]'),
  ]
  for (const link of links) {
    const anchor = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(`/${anchor}`)
    const title = page.locator(anchor).getByRole('heading', { level: 2 })
    const height = await bar.evaluate(element => element.clientHeight)
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(height)
    await expect(title).toBeInViewport()
    expect((await bar.boundingBox())?.y).toBe(0)
  }
  await page.getByRole('link', { name: 'retour en haut de page' }).click()
  await expect.poll(() => scrolledBy(page)).toBe(0)
})
