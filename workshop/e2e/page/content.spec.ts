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

/** What the owner wrote, by the place where a visitor reads it. */
const WRITTEN: Record<string, unknown> = {
  '.hero': [site.name, site.role, site.tagline, status],
  '#about': about,
  '#skills': skills,
  '#projects': {
    lead: projects.lead,
    projects: [...live, ...examples].map(project => ({
      ...project,
      label: labelOf(project),
      credit: creditOf(project),
    })),
  },
  '#services': services,
  '#testimonials': testimonials.testimonials.map(({ quote, person, role, company, url }) => ({
    quote,
    person: url ? `${person} ${phrases.newTab}` : person,
    about: [role, company].filter(Boolean).join(', '),
  })),
  '#contact': {
    ...availability,
    subtitle: phrases.contactSubtitle,
    email: site.email,
    phone: site.phone?.shown,
    place: `${site.location.city}, ${site.location.countryName}`,
    profiles,
  },
  footer: {
    ...{ name: site.name, profile: site.profile, profiles },
    copyright: `© ${site.copyrightYear} ${site.name}. ${phrases.rightsReserved}`,
  },
  '#mentions-legales': legal.notice,
  '#confidentialite': legal.privacy,
}
/** Fields that are shown otherwise than as a text, or within another one. */
const UNREAD = ['icon', 'portrait', 'image', 'imageAlt', 'focus', 'url', 'client', 'year', 'study']

/** Every text, with the field that holds it: `services.features`. */
function textsIn(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return value ? [{ field, text: value }] : []
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, field))
  const fields = Object.entries(value ?? {}).filter(([name]) => !UNREAD.includes(name))
  return fields.flatMap(([name, inner]) => textsIn(inner, `${field}.${name}`))
}

test('each section shows every text of the owner, as it is written, those of a field in their order', async ({
  still,
}) => {
  const sections = ANCHORS.map(anchor => `#${anchor}`)
  for (const section of ['.hero', ...sections, 'footer', '#mentions-legales', '#confidentialite']) {
    const found = await still
      .locator(section)
      .locator('h1, h2, h3, p, li, dt, dd, a, .badge')
      .allTextContents()
    const written = Map.groupBy(textsIn(WRITTEN[section]), ({ field }) => field)
    expect(WRITTEN).toHaveProperty([section])
    for (const [field, texts] of written) {
      let next = 0
      const missing = texts.filter(({ text }) => {
        const at = found.indexOf(text, next)
        if (at >= 0) next = at + 1
        return at < 0
      })
      expect.soft(missing, `${section}${field}`).toEqual([])
    }
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
