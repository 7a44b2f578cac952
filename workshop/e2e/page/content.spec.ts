import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { isLarge } from '../../../schema/project.ts'
import { shortName } from '../../../site/published/files.ts'
import { creditOf, labelOf } from '../../../site/sections/projects/credit.ts'
import { ANCHORS, shows } from '../kit/owner-content.ts'
import { expect, test } from '../kit/test.ts'

const { site, about, skills, projects, services, testimonials, legal } = content

const live = projects.projects.filter(isLarge)
const examples = projects.projects.filter(project => !isLarge(project))
const { status, ...availability } = site.availability
const profiles = site.links.map(({ label }) => label)

/** Every text that the owner wrote, by the section where a visitor reads it, in the order of reading. */
const TEXTS: Record<string, string[]> = {
  '.hero': [site.name, site.role, site.tagline, ...(status ? [status] : [])],
  '#about': [
    about.lead,
    about.paragraph,
    ...about.figures.flatMap(({ value, label }) => [label, `${value}`]),
    ...about.values.flatMap(({ title, description }) => [title, description]),
  ],
  '#skills': [
    skills.lead,
    ...skills.categories.flatMap(({ name, caption, skills: tags }) => [name, caption, ...tags]),
  ],
  '#projects': [
    projects.lead,
    ...[...live, ...examples].flatMap(project => [
      ...[labelOf(project), creditOf(project)].filter(Boolean),
      project.title,
      ...(project.badge ? [project.badge] : []),
      project.description,
      ...project.tags,
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
  '#testimonials': testimonials.testimonials.flatMap(({ quote, person, role, company, url }) => [
    quote,
    url ? `${person} ${phrases.newTab}` : person,
    ...(role || company ? [[role, company].filter(Boolean).join(', ')] : []),
  ]),
  '#contact': [
    phrases.contactSubtitle,
    ...Object.values(availability).map(String),
    site.email,
    ...(site.phone ? [site.phone.shown] : []),
    `${site.location.city}, ${site.location.countryName}`,
    ...profiles,
  ],
  footer: [
    site.name,
    site.profile,
    ...profiles,
    `© ${site.copyrightYear} ${site.name}. ${phrases.rightsReserved}`,
  ],
  '#mentions-legales': [
    legal.notice.intro,
    ...legal.notice.rows.flatMap(({ term, text }) => [term, text]),
  ],
  '#confidentialite': [
    legal.privacy.intro,
    ...legal.privacy.sections.flatMap(({ title, text }) => [title, text]),
  ],
}
const SHOWN = [
  '.hero',
  ...ANCHORS.map(anchor => `#${anchor}`),
  'footer',
  '#mentions-legales',
  '#confidentialite',
]

test('each section shows every text of the owner, as it is written and in its order', async ({
  still,
}) => {
  for (const section of SHOWN) {
    const found = await still
      .locator(section)
      .locator('h1, h2, h3, p, li, dt, dd, a, .badge')
      .allTextContents()
    let next = 0
    const missing = (TEXTS[section] ?? [`no texts for ${section}`]).filter(text => {
      const at = found.indexOf(text, next)
      if (at >= 0) next = at + 1
      return at < 0
    })
    expect.soft(missing, section).toEqual([])
  }
})

test('the page has its title, its description, and a first screen as high as the window', async ({
  still,
}) => {
  await expect(still).toHaveTitle(site.title)
  const description = still.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', site.description)
  const hero = await still.locator('.hero').boundingBox()
  expect(hero?.y).toBe(0)
  expect(hero?.height).toBeGreaterThanOrEqual(still.viewportSize()?.height ?? Infinity)
})

test('projects that are online are linked, in new tabs; the others are called examples, unless the owner says otherwise', async ({
  still,
}) => {
  const section = still.locator('#projects')
  const links = await section
    .locator('a[target=_blank]')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(links).toEqual(shows('projects') ? live.flatMap(({ url }) => url ?? []) : [])
  const called = projects.projects.filter(project => labelOf(project) === phrases.example)
  await expect(section.getByText(phrases.example, { exact: true })).toHaveCount(
    shows('projects') ? called.length : 0,
  )
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

test('the browser fetches the manifest under the page’s policy and finds no fault in it', async ({
  page,
}) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}').short_name).toBe(shortName(site.name))
})
