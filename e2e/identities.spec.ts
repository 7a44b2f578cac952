import { test as base, type Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { buildIdentity, type Changes } from './identity.ts'
import { startServer } from './server.ts'

const IDENTITIES = {
  'a long name, three projects, no phone, facts about availability': {
    site: `{
      ...demo, name: 'Marie-Christine Vandenberghe', location: { city: 'Clermont-Ferrand', country: 'FR' }, phone: undefined,
      mapMark: undefined, landmarks: {},
      availability: { ...demo.availability, from: 'Dès janvier 2027', where: 'Sur site ou à distance', rate: 'À partir de 400 € par jour', reply: 'Réponse sous 24 h' },
    }`,
    projects: '{ ...demo, projects: demo.projects.slice(1, 4) }',
  },
  'a name of one word, twelve projects without a link, sections in another order': {
    site: "{ ...demo, name: 'Lou', sections: ['projects', 'services', 'about'] }",
    projects: `{
      ...demo,
      projects: [1, 2].flatMap(n => demo.projects.slice(2).map(p => ({ ...p, title: p.title + ' ' + n }))),
    }`,
  },
  'a name of four words, a service less, seven categories, no figures': {
    site: "{ ...demo, name: 'Jean Charles de Montfort' }",
    about: '{ ...demo, figures: [], values: demo.values.slice(0, 2) }',
    services: '{ ...demo, services: demo.services.slice(0, 5) }',
    skills: `{
      ...demo,
      categories: [...demo.categories, ...demo.categories.slice(0, 2).map(c => ({ ...c, name: c.name + ' bis' }))],
    }`,
  },
} satisfies Record<string, Changes>

type Identity = keyof typeof IDENTITIES

const test = base.extend<object, { urlOf: (identity: Identity) => Promise<string> }>({
  urlOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const ends: (() => Promise<void>)[] = []
      await use(async identity => {
        const { dist, remove } = await buildIdentity(IDENTITIES[identity])
        const server = await startServer(dist)
        ends.push(server.stop, remove)
        return server.url
      })
      for (const end of ends) await end()
    },
    { scope: 'worker' },
  ],
})

/** What holds for any content: nothing overflows, the name fits the first screen, every link of the page leads somewhere. */
async function expectDesigned(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 800 })
  const { overflow, name, dead } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    name: document.querySelector('h1')?.getBoundingClientRect().toJSON(),
    dead: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(link => link.hash.slice(1))
      .filter(id => !document.getElementById(id)),
  }))
  expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  expect(name?.left).toBeGreaterThanOrEqual(-5)
  expect(name?.right).toBeLessThanOrEqual(width)
  expect(name?.top).toBeGreaterThanOrEqual(60)
  expect(dead).toEqual([])
}

for (const identity of Object.keys(IDENTITIES) as Identity[]) {
  test(`the page is designed for ${identity}`, async ({ page, urlOf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await urlOf(identity))
    for (const width of [320, 390, 768, 1280, 1600]) await expectDesigned(page, width)
    await expect(page.locator(':is(ul, ol, dl, .examples):empty')).toHaveCount(0)
  })
}

test('what is not filled in does not appear, what is does', async ({ page, urlOf }) => {
  await page.goto(await urlOf('a long name, three projects, no phone, facts about availability'))
  const contact = page.locator('#contact')
  await expect(contact.getByText('Téléphone')).toHaveCount(0)
  await expect(contact.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(contact.getByText('À partir de 400\u00a0€ par jour')).toBeVisible()
  await expect(page.locator('#projects article')).toHaveCount(3)
  await expect(page.locator('.map-mark')).toHaveCount(0)
})

test('sections come in the order of the content, in the page, the bar and the footer', async ({
  page,
  urlOf,
}) => {
  await page.goto(
    await urlOf('a name of one word, twelve projects without a link, sections in another order'),
  )
  const sections = page.locator('main > section[id]')
  await expect(sections).toHaveCount(4)
  const ids = await sections.evaluateAll(elements => elements.map(({ id }) => id))
  expect(ids).toEqual(['projects', 'services', 'about', 'contact'])
  const links = ['Projets', 'Services', 'À propos']
  await expect(page.locator('#menu a:not(.button)')).toContainText(links)
  await expect(page.locator('.live')).toHaveCount(0)
  await expect(page.locator('.examples article')).toHaveCount(12)
})
