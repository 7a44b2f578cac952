import {
  buildContent,
  type Content,
  DOCUMENT,
  MINIMUM,
  writeContent,
} from '../../testing/contents.ts'
import { Scratch } from '../../testing/scratch.ts'
import { DESKTOP, hold, PHONE, shiftsOf, whenRendered } from '../kit/page.ts'
import { startServer } from '../kit/server.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: ABOUT_404 })
// One build serves them all.
test.describe.configure({ mode: 'default' })

const { site, phrases } = MINIMUM

const CONTENT: Partial<Content> = {
  site: {
    ...site,
    sections: ['about', 'skills', 'projects', 'services', 'testimonials'],
    documents: [{ label: 'CV', file: DOCUMENT }],
    links: ['Malt', 'LinkedIn', 'GitHub', 'Mastodon', 'Codeberg', 'Carnet de notes'].map(label => ({
      label,
      url: `https://${label.toLowerCase().replaceAll(' ', '-')}.com/lou`,
    })),
    availability: { title: 'Disponible', text: 'Je prends un seul projet à la fois. '.repeat(30) },
  },
  testimonials: { testimonials: [{ quote: 'Rien à redire. '.repeat(9), person: 'Inès' }] },
  phrases: { ...phrases, notFound: 'Cette page n’existe pas, ou n’existe plus à cette adresse' },
}

const scratch = new Scratch()
let home: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const folder = await writeContent(scratch.directory(), CONTENT)
  const server = await startServer(await buildContent(scratch, folder))
  scratch.defer(server.stop)
  home = server.home
})
test.afterAll(() => scratch.disposeAsync())

test('the message field keeps its six rows beside a long column of details', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(home)
  const [form, details] = await Promise.all(
    ['.contact-form', '.contact-details'].map(part => page.locator(part).boundingBox()),
  )
  expect(details?.height).toBeGreaterThan((form?.height ?? 0) + 200)
  await expect(page.getByLabel('Message', { exact: true })).toHaveCSS('height', '178px')
})

test('no line of profile links begins or ends with a dot', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto(home)
    const list = page.locator('#contact .profiles')
    const links = await list.evaluate(element => {
      const { left } = element.getBoundingClientRect()
      return [...element.querySelectorAll('li')].map(item => {
        const dot = getComputedStyle(item, '::before')
        // The dot's right edge stands this far left of the link.
        const dotRight = item.offsetWidth - Number.parseFloat(dot.right)
        return {
          isFirst: item.getBoundingClientRect().left - left < 1,
          isDotCut: item.getBoundingClientRect().left + dotRight <= left,
        }
      })
    })
    expect(links.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(1)
    for (const { isFirst, isDotCut } of links) expect(isDotCut).toBe(isFirst)
    await expect(list).toHaveCSS('overflow-x', 'clip')
  }
})

test('a single testimonial fills the width under a line, the person beside the words', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(home)
  const [section, words, person] = await Promise.all(
    ['.landmark', 'blockquote', 'figcaption'].map(part =>
      page.locator(`.testimonials ${part}`).boundingBox(),
    ),
  )
  const right = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(right(words)).toBeCloseTo(right(section), 0)
  expect(right(person)).toBeLessThan(words?.x ?? 0)
  expect(person?.y).toBeCloseTo(words?.y ?? 0, 0)
})

test('the document of the first screen stays where it is when the fonts come', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const release = await hold(page, '**/fonts/*')
  await page.goto(home, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.document')).toBeVisible()
  const placed = () => page.locator('.document').evaluate(link => link.getBoundingClientRect().left)
  const before = await placed()
  release()
  await whenRendered(page)
  expect(await placed()).toBe(before)
  expect(await shiftsOf(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the 404 page begins below the menu that cannot fold', async ({ page }) => {
    for (const [width, height] of [
      [320, 640],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${home}inconnu`)
      const menu = await page.locator('.nav').boundingBox()
      const figure = await page.locator('.not-found-figure').boundingBox()
      expect(figure?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0))
    }
  })
})
