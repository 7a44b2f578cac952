import type { Page } from '@playwright/test'
import { isDemonstration } from '../../schema/findings/demonstration.ts'
import { DIST } from '../../server/base/root.ts'
import { loadSite } from '../../server/pages/site-files.ts'
import { FLIGHT_BYTES, HEADER_BYTES } from '../../tools/build/first-response-bytes.ts'
import { lastBuild } from '../../tools/build/last-build.ts'
import { expectNoFault } from './kit/axe.ts'
import { contactForm } from './kit/contact-form.ts'
import { printPage, windowsOf } from './kit/page.ts'
import { type SiteServer, startServer } from './kit/server.ts'
import { ABOUT_404, expect, test } from './kit/test.ts'

test.skip(
  !isDemonstration(),
  'content/ is not the demonstration, whose words the specification fixes',
)
test.describe.configure({ mode: 'default' })
test.use({ expectedComplaints: ABOUT_404 })

/** The colours of the demonstration's page. */
const PAPER = { light: 'rgb(245, 243, 239)', dark: 'rgb(12, 21, 34)' }
/** Kept free for an owner's longer texts. */
const SPARE_BYTES = 250

let server: SiteServer

test.beforeAll(async () => {
  expect((await lastBuild())?.changed, '«npm run build» has to come first').toEqual([])
  server = await startServer(DIST)
})
test.afterAll(() => server?.stop())

async function open(page: Page, path = '') {
  await page.goto(server.home + path)
  return page
}

test('the bar leads to four sections and, by its button, to the form', async ({ page }) => {
  const bar = (await open(page)).getByRole('navigation', { name: 'Navigation principale' })
  const names = ['À propos', 'Compétences', 'Projets', 'Services', 'Contactez moi']
  await expect(bar.getByRole('link')).toContainText(names)
  const hrefs = bar.getByRole('link').evaluateAll(all => all.map(it => it.getAttribute('href')))
  expect(await hrefs).toEqual(['#about', '#skills', '#projects', '#services', '#contact'])
  await expect(bar.locator('.button')).toHaveText('Contactez moi')
})

test('the first screen has name, title, tagline and two buttons', async ({ page }) => {
  const hero = (await open(page)).locator('.hero')
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Sacha Combe')
  await expect(hero).toContainText('Développeur Web Full Stack')
  await expect(hero).toContainText('modernes, performants et sur mesure')
  const projects = hero.getByRole('link', { name: 'Voir mes projets' })
  await expect(projects).toHaveAttribute('href', '#projects')
  await expect(hero.getByRole('link', { name: 'Me contacter' })).toHaveAttribute('href', '#contact')
})

test('about, skills and services have what the specification lists', async ({ page }) => {
  const about = (await open(page)).locator('#about')
  await expect(about.locator('.figures dd')).toHaveText(['5+', '50+'])
  await expect(about.locator('.figures dt')).toHaveText(['années d’expérience', 'projets réalisés'])
  await expect(about.locator('.values h3')).toHaveText([
    'Code de qualité',
    'Innovation',
    'Performance',
  ])
  await expect(page.locator('#skills h3')).toHaveText([
    'Frontend',
    'Backend & Bases de données',
    'E-commerce & CMS',
    'DevOps & Hébergement',
    'Design & UX',
  ])
  await expect(page.locator('#services h3')).toHaveText([
    'Sites web sur mesure',
    'E-commerce et Shopify',
    'Applications web',
    'Sites loisirs',
    'Backend et API',
    'Design UI/UX',
  ])
  for (const service of await page.locator('#services article').all())
    expect(await service.getByRole('listitem').count()).toBeGreaterThan(1)
})

test('of eight projects two can be visited in a new tab, one of them is for sale', async ({
  page,
}) => {
  const projects = (await open(page)).locator('#projects')
  await expect(projects.getByRole('heading', { level: 2 })).toHaveText('Projets Réalisés')
  await expect(projects.getByRole('heading', { level: 3 })).toHaveCount(8)
  await expect(projects.getByRole('img')).toHaveCount(8)
  const visits = projects.getByRole('link')
  await expect(visits).toHaveText([/^Visiter/, /^Visiter/])
  for (const link of await visits.all()) await expect(link).toHaveAttribute('target', '_blank')
  await expect(projects.getByRole('article').nth(1)).toContainText('À VENDRE')
  await expect(projects.getByText('À VENDRE')).toHaveCount(1)
})

test('the contact section has the form, three ways to reach the owner, and says that he is free', async ({
  page,
}) => {
  const contact = (await open(page)).locator('#contact')
  await expect(contact.getByRole('heading', { level: 2 })).toHaveText('Contact')
  await expect(contact).toContainText('Un projet en tête ? Discutons-en ensemble')
  const { name, email, subject, message, submit } = contactForm(page)
  await expect(name).toHaveAttribute('placeholder', 'Votre nom')
  await expect(email).toHaveAttribute('placeholder', /^\S+@\S+$/)
  await expect(subject).toHaveAttribute('placeholder', 'Objet de votre message')
  await expect(message).toHaveAttribute('placeholder', 'Décrivez votre projet...')
  await expect(message).toHaveAttribute('rows', '6')
  await expect(submit).toHaveText('Envoyer le message')
  await expect(contact.locator('a[href="mailto:bonjour@sacha-combe.example"]').last()).toBeVisible()
  await expect(contact.locator('a[href="tel:+33639981234"]')).toHaveText('06 39 98 12 34')
  await expect(contact.locator('dd').last()).toHaveText('Valence, France')
  await expect(contact.locator('.availability')).toContainText('Disponible pour des projets')
  await expect(contact.locator('.availability')).toContainText(/actuellement disponible/)
})

test('the footer has two columns and the copyright', async ({ page }) => {
  const footer = (await open(page)).getByRole('contentinfo')
  await expect(footer.getByRole('navigation').first().getByRole('link')).toHaveText([
    'À propos',
    'Compétences',
    'Projets',
    'Services',
    'Contact',
  ])
  const services = footer.getByRole('navigation').nth(1).getByRole('link')
  await expect(services).toHaveText([
    'Développement Web',
    'Applications Mobile',
    'E-commerce',
    'UI/UX Design',
  ])
  for (const link of await services.all()) await expect(link).toHaveAttribute('href', '#services')
  await expect(footer).toContainText('© 2026 Sacha Combe')
})

test('an unknown address says so in the words of the specification, marked as English', async ({
  page,
}) => {
  await open(page, 'inconnu')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Oops! Page not found')
  await expect(title).toHaveAttribute('lang', 'en')
  const home = page.getByRole('link', { name: 'Return to Home' })
  await expect(home).toHaveAttribute('lang', 'en')
  await expect(home).toHaveAttribute('href', '/')
})

test('axe finds nothing wrong in either theme', async ({ page }) => {
  await expectNoFault(await open(page), 'html', PAPER)
})

test('the first response leaves room for an owner’s longer texts, and paper takes one sheet', async ({
  page,
}) => {
  const { site } = loadSite(DIST, { https: false })
  const request = new Request(server.home, { headers: { 'accept-encoding': 'br' } })
  const { byteLength } = await site(request, '/').arrayBuffer()
  expect(byteLength + HEADER_BYTES).toBeLessThanOrEqual(FLIGHT_BYTES - SPARE_BYTES)
  expect((await printPage(await open(page))).sheets).toBe(1)
})

const WINDOWS = '360×640 375×553 390×664 640×400 667×375 844×390 1280×600 1600×1000'

test('in any window the first screen shows the name and the buttons whole, clear of the bar', async ({
  page,
}) => {
  await open(page)
  for (const { size, height, viewport } of windowsOf(WINDOWS)) {
    await page.setViewportSize(viewport)
    const name = await page.locator('.name').boundingBox()
    const actions = await page.locator('.actions').boundingBox()
    expect(name?.y, size).toBeGreaterThanOrEqual(72)
    expect((actions?.y ?? 0) + (actions?.height ?? 0), size).toBeLessThanOrEqual(height + 1)
  }
})
