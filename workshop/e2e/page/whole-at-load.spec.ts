import { hold, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ viewport: PHONE })

const HEADINGS = [
  'Travaux choisis',
  'À propos',
  'Services',
  'Outils',
  'Témoignages',
  'Contact',
  'Navigation',
]

test('a program that reads the page once, at the load event, finds all of its text', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('load', () => Object.assign(window, { read: document.body.innerText }))
  })
  await page.goto('/')
  const lines = (await page.evaluate<string>(() => Reflect.get(window, 'read'))).split('\n')
  expect(lines).toEqual(expect.arrayContaining(HEADINGS))
  expect(lines.at(-1)).toContain('Confidentialité')
  expect(lines.join()).toContain('Tous droits réservés.')
})

test('the browser finds words at the end of the page before it is scrolled', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  expect(
    await page.evaluate(() => Reflect.get(window, 'find').call(window, 'Envoyer le message')),
  ).toBe(true)
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeInViewport()
})

test('a visit to the contact section ends there, also when the fonts come late', async ({
  page,
}) => {
  const release = await hold(page, '**/fonts/*')
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#contact')).toBeInViewport()
  release()
  const distance = () =>
    page.locator('#contact').evaluate(section => {
      const { scrollMarginTop } = getComputedStyle(section)
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
      return [...document.fonts].some(({ family }) => family === 'Texte')
        ? Math.abs(section.getBoundingClientRect().top - above)
        : Infinity
    })
  await expect.poll(distance).toBeLessThan(2)
})
