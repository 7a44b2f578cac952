import { content } from '../site/content.ts'
import { expect, test } from './fixtures.ts'

const { email, phone } = content.site

test('the bar links the sections and has a button «Contactez moi»', async ({ still }) => {
  const bar = still.getByRole('navigation', { name: 'Navigation principale' })
  const links = { 'À propos': '#about', Compétences: '#skills', Projets: '#projects' }
  const all = { ...links, Services: '#services', 'Contactez moi': '#contact' }
  for (const [name, href] of Object.entries(all))
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(bar.getByRole('link')).toHaveCount(5)
})

test('the footer has its columns Navigation and Services', async ({ still }) => {
  const navigation = still.getByRole('navigation', { name: 'Navigation du pied de page' })
  await expect(navigation.getByRole('heading')).toHaveText('Navigation')
  await expect(navigation.getByRole('link')).toHaveText([
    'À propos',
    'Compétences',
    'Projets',
    'Services',
    'Contact',
  ])
  const services = still.getByRole('navigation', { name: 'Services du pied de page' })
  await expect(services.getByRole('heading')).toHaveText('Services')
  const links = services.getByRole('link')
  await expect(links).toHaveText([
    'Développement Web',
    'Applications Mobile',
    'E-commerce',
    'UI/UX Design',
  ])
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '#services')
})

test('the footer ends with the copyright line', async ({ still }) => {
  const { copyrightYear, name } = content.site
  await expect(still.locator('footer')).toContainText(
    `© ${copyrightYear} ${name}. Tous droits réservés.`,
  )
})

for (const [name, anchor] of [
  ['Voir mes projets', 'projects'],
  ['Me contacter', 'contact'],
] as const) {
  test(`the button «${name}» of the hero leads to #${anchor}`, async ({ page }) => {
    await page.goto('/')
    await page.locator('.hero').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport()
  })
}

test('the footer leads to every section, whose title the bar does not hide', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('navigation', { name: 'Navigation du pied de page' })
  const barHeight = await page.locator('.nav').evaluate(bar => bar.clientHeight)
  for (const anchor of ['about', 'skills', 'projects', 'services', 'contact']) {
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
  await expect(contact.getByRole('link', { name: phone?.shown ?? '' })).toHaveAttribute(
    'href',
    `tel:${phone?.dial}`,
  )
  const place = contact.locator('dd', { hasText: 'Valence, France' })
  await expect(place).toHaveText('Valence, France')
  await expect(place.getByRole('link')).toHaveCount(0)
})

test('the logo leads back to the top', async ({ page }) => {
  await page.goto('/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: /retour en haut de page$/ }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the hero fills the window', async ({ still }) => {
  const hero = await still.locator('.hero').boundingBox()
  expect(hero?.y).toBe(0)
  expect(hero?.height).toBeGreaterThanOrEqual(still.viewportSize()?.height ?? Infinity)
})
