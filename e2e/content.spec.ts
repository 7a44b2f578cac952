import { content } from '../site/content.ts'
import { expect, test } from './fixtures.ts'

const { site, about, skills, projects, services, legal } = content

/** Every sentence that the owner wrote, by the section where a visitor reads it. */
const SENTENCES: Record<string, string[]> = {
  '.hero': [site.role, site.tagline],
  '#about': [
    about.lead,
    about.paragraph,
    ...about.figures.map(({ label }) => label),
    ...about.values.flatMap(({ title, description }) => [title, description]),
  ],
  '#skills': [
    skills.lead,
    ...skills.categories.flatMap(({ name, caption, skills: tags }) => [name, caption, ...tags]),
  ],
  '#projects': [
    projects.lead,
    ...projects.projects.flatMap(({ title, description, tags, badge }) => [
      title,
      description,
      ...tags,
      ...(badge ? [badge] : []),
    ]),
  ],
  '#services': [
    services.lead,
    ...services.services.flatMap(({ title, description, features }) => [
      title,
      description,
      ...features,
    ]),
  ],
  '#contact': [
    site.email,
    site.phone?.shown ?? '',
    `${site.location.city}, ${site.location.countryName}`,
    ...Object.values(site.availability).map(String),
  ],
  footer: [site.name, site.profile],
  '#mentions-legales': [
    legal.notice.intro,
    ...legal.notice.rows.flatMap(({ term, text }) => [term, text]),
  ],
  '#confidentialite': [
    legal.privacy.intro,
    ...legal.privacy.sections.flatMap(({ title, text }) => [title, text]),
  ],
}

for (const [section, sentences] of Object.entries(SENTENCES)) {
  test(`${section} shows each of its ${sentences.length} texts as they are written`, async ({
    still,
  }) => {
    const texts = await still
      .locator(section)
      .locator('h2, h3, p, li, dt, dd, a')
      .evaluateAll(elements => elements.map(element => element.textContent))
    expect(texts).toEqual(expect.arrayContaining(sentences))
  })
}

test('the page has its title, its description and one h1, the name', async ({ still }) => {
  await expect(still).toHaveTitle(site.title)
  const description = still.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', site.description)
  await expect(still.locator('h1')).toHaveText(site.name)
})

test('both readings of the profile are given', async ({ still }) => {
  await expect(still.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /web full stack freelance/i,
  )
  await expect(still.locator('footer')).toContainText(/web et mobile freelance, basé à Valence/i)
})

test('the five categories of skills come in the order of the specification', async ({ still }) => {
  await expect(still.locator('#skills h3')).toHaveText([
    'Frontend',
    'Backend & Bases de données',
    'E-commerce & CMS',
    'DevOps & Hébergement',
    'Design & UX',
  ])
  const tags = still.locator('#skills ol > li').locator('ul:has(li)')
  await expect(tags).toHaveCount(5)
})

test('the figures are 5+ years and 50+ projects', async ({ still }) => {
  await expect(still.locator('#about dd')).toHaveText(['5+', '50+'])
})

test('the three values are quality, innovation and performance', async ({ still }) => {
  await expect(still.locator('#about h3')).toHaveText([
    'Code de qualité',
    'Innovation',
    'Performance',
  ])
})

test('there are eight projects, each with image, title, description and tags', async ({
  still,
}) => {
  const section = still.locator('#projects')
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Projets Réalisés')
  const cards = section.getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const card of await cards.all()) {
    await expect(card.getByRole('img')).toHaveCount(1)
    await expect(card.getByRole('heading', { level: 3 })).not.toBeEmpty()
    await expect(card.getByRole('listitem').first()).not.toBeEmpty()
  }
})

test('two projects open in a new tab, the second with the badge «À VENDRE»', async ({ still }) => {
  const cards = still.locator('#projects').getByRole('article')
  const links = cards.getByRole('link')
  await expect(links).toHaveCount(2)
  const titles = projects.projects.slice(0, 2).map(({ title }) => title)
  for (const [index, title] of titles.entries()) {
    const link = cards.nth(index).getByRole('link', { name: `Visiter ${title} (nouvel onglet)` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    await expect(link).toHaveAttribute('href', projects.projects[index]?.url ?? '')
  }
  await expect(cards.nth(1).getByText('À VENDRE', { exact: true })).toBeVisible()
  await expect(still.getByText('À VENDRE')).toHaveCount(1)
})

test('the six other projects are marked as examples', async ({ still }) => {
  await expect(still.locator('#projects').getByText('Exemple', { exact: true })).toHaveCount(6)
})

test('six services each list their features', async ({ still }) => {
  const cards = still.locator('#services').getByRole('article')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all())
    expect(await card.getByRole('listitem').count()).toBeGreaterThan(1)
})

test('every picture of a project is shown once it is scrolled to', async ({ page }) => {
  await page.goto('/')
  for (const image of await page.locator('#projects img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the root answers 200 with a page in French', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
