import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { expect, test } from '../kit/fixtures.ts'
import { ANCHORS, shows } from '../kit/sections.ts'

const { site, about, skills, projects, services, legal } = content

const IN_PAGE = [...ANCHORS.map(anchor => `#${anchor}`), '#mentions-legales', '#confidentialite']

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
    ...(site.phone ? [site.phone.shown] : []),
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
  if (section.startsWith('#') && !IN_PAGE.includes(section)) continue
  test(`${section} shows each of its ${sentences.length} texts as they are written`, async ({
    still,
  }) => {
    const texts = await still
      .locator(section)
      .locator('h2, h3, p, li, dt, dd, a, .badge')
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
  await expect(still.locator('.hero')).toContainText(site.role)
  await expect(still.locator('footer')).toContainText(site.profile)
})

test('figures, values, categories and services come in the order of the content', async ({
  still,
}) => {
  const texts = (section: 'about' | 'skills' | 'services', wanted: string[]) =>
    shows(section) ? wanted : []
  await expect(still.locator('#about dd')).toHaveText(
    texts(
      'about',
      about.figures.map(({ value }) => value),
    ),
  )
  await expect(still.locator('#about h3')).toHaveText(
    texts(
      'about',
      about.values.map(({ title }) => title),
    ),
  )
  await expect(still.locator('#skills h3')).toHaveText(
    texts(
      'skills',
      skills.categories.map(({ name }) => name),
    ),
  )
  await expect(still.locator('#services h3')).toHaveText(
    texts(
      'services',
      services.services.map(({ title }) => title),
    ),
  )
})

/** By its place on the page, from 0 on: two may have one title. */
const cardOf = (page: Page, section: string, place: number) =>
  page.locator(`${section} :is(article, .examples > li)`).nth(place)

const live = projects.projects.filter(({ url }) => url)
const inOrder = [...live, ...projects.projects.filter(({ url }) => !url)]

for (const [place, project] of shows('projects') ? inOrder.entries() : []) {
  const { title, tags, url, badge } = project
  test(`project ${place + 1}, «${title}», has picture, title, text and tags, and what its kind asks for`, async ({
    still,
  }) => {
    const card = cardOf(still, '#projects', place)
    await expect(card.getByRole('img')).toHaveCount(1)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(card.getByRole('listitem')).toHaveText(tags)
    await expect(card.getByText(phrases.example, { exact: true })).toHaveCount(url ? 0 : 1)
    if (badge) await expect(card.getByText(badge, { exact: true })).toBeVisible()
    const link = card.getByRole('link', { name: `${phrases.visit} ${title} ${phrases.newTab}` })
    await expect(link).toHaveCount(url ? 1 : 0)
    if (!url) return
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    await expect(link).toHaveAttribute('href', url)
  })
}

for (const [place, { title, features }] of shows('services') ? services.services.entries() : []) {
  test(`service ${place + 1}, «${title}», lists its features`, async ({ still }) => {
    const card = cardOf(still, '#services', place)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(card.getByRole('listitem')).toHaveText(features)
  })
}

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
