import type { Locator, Page } from '@playwright/test'
import { contrastsByTheme } from '../../tools/page-check/contrast.ts'
import { brokenParts, structuredData } from '../kit/composition.ts'
import { DESKTOP, PHONE, PRINTED, THEMES, windowsOf } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'
import { BOOKING } from '../sites/bar.ts'
import { BARE, LONG_ADDRESS, NAME, PROFILES, STATUS } from '../sites/wordy.ts'

test.use({ site: 'wordy', expectedComplaints: ABOUT_404 })

test('the bar shortens a long name, and its links don’t wrap; a title replaces a missing picture', async ({
  page,
}) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1, name: NAME, exact: true })
  expect(await heading.textContent()).toBe(NAME)
  const logo = page.getByRole('link', { name: new RegExp(`^${NAME}`) })
  await expect(logo).toHaveText('Jean-Baptiste')
  await expect(page.locator('#projects h3')).toHaveCount(4)
  await expect(page.locator('.map-mark')).toHaveCount(0)
  const booking = page.getByRole('link', { name: BOOKING.label, exact: true, includeHidden: true })
  await expect(booking).toHaveCount(2)
  for (const link of await booking.all()) {
    await expect(link).toHaveAttribute('href', BOOKING.to)
    await expect(link).not.toHaveAttribute('target')
    await expect(link.locator('.icon')).toHaveCount(1)
  }
  await expect(page.locator('.actions .outline')).toHaveAttribute('href', '#contact')
  const [bare, example] = await page.locator('.lettering').all()
  const pictured = page.locator('.examples .picture')
  for (const { viewport, size } of windowsOf('320×640 768×1024 900×700 1024×768 1600×900')) {
    await page.setViewportSize(viewport)
    const { bar, links } = await page.evaluate(() => ({
      bar: document.querySelector('.nav-row')?.clientHeight,
      links: [...document.querySelectorAll<HTMLElement>('nav a')].map(link => link.offsetHeight),
    }))
    expect(bar, size).toBe(72)
    // A link on one line is less than 50 px high.
    expect(Math.max(...links.slice(0, 6)), size).toBeLessThan(50)
    const [lettering, picture] = [await example?.boundingBox(), await pictured.boundingBox()]
    expect(lettering?.height, size).toBeCloseTo(picture?.height ?? 0, 0)
  }
  const project = page.locator('.live', { hasText: BARE.title })
  await expect(project.getByRole('heading', { name: BARE.title })).toHaveCount(1)
  await expect(project.getByRole('img')).toHaveCount(0)
  await project.hover()
  await expect(bare as Locator).toHaveCSS('scale', '1.015')
  await page.setViewportSize(DESKTOP)
  await project.getByRole('link', { name: /^Lire l’étude/ }).click()
  for (const part of ['h1', '.lead', '.facts'])
    await expect(page.locator('.study-head').locator(part)).toBeInViewport({ ratio: 1 })
})

test('when the owner is unavailable, the page still shows rate and profiles; long texts fit and don’t stretch the form', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  await expectUnavailable(page)
  await expectFigures(page)
  await expectCutDots(page)
  await expectSingleTestimonial(page)
  test.skip(browserName === 'firefox', 'Playwright can neither turn scripts off nor emulate paper')
  await expectAddressesWhole(page)
  await expectMenuAboveFigure(page)
  await expectSteadyForm(page)
})

/** Expects rate and profiles, no phone number, and no map line across the status. */
async function expectUnavailable(page: Page) {
  const contact = page.locator('#contact')
  await expect(contact.getByText('Téléphone')).toHaveCount(0)
  await expect(contact.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(contact.getByText('À partir de 400\u00a0€ par jour')).toBeVisible()
  const urls = PROFILES.map(({ url }) => url)
  const links = page.locator(':is(#contact, footer) a[rel~=me]')
  const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual([...urls, ...urls])
  const { '@graph': graph } = await structuredData(page)
  expect(graph.find(node => node['@type'] === 'Person')?.sameAs).toEqual(urls)
  await expect(page.locator('.pitch > .status')).toHaveText(STATUS)
  for (const { viewport, size } of windowsOf('320×844 900×700 1280×800')) {
    await page.setViewportSize(viewport)
    const [[, weakest] = []] = await contrastsByTheme(page, '.pitch', ['light'])
    expect(weakest?.ratio, size).toBeGreaterThan(12)
  }
  await expectClosed(page)
}

async function expectFigures(page: Page) {
  const figures = page.locator('#about dd')
  await expect(figures).toHaveText(['12,5', '− 30 %', '< 1 s', '24/7', '1 200 000 €'])
  await expect(figures.locator('b')).toHaveText(['−', '%', '<', '€'])
}

async function expectAddressesWhole(page: Page) {
  for (const width of [320, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await brokenParts(page, LONG_ADDRESS), `at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.locator('form').getByRole('link', { name: 'voir la confidentialité' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await brokenParts(page, LONG_ADDRESS), 'in a dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PRINTED)
  expect(await brokenParts(page, LONG_ADDRESS), 'on paper').toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** Expects the card of an unavailable owner to have its section's background, the page's text colour, and a transparent dot. */
async function expectClosed(page: Page) {
  await page.setViewportSize(DESKTOP)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const [ink = '', band = '', dot] = await page.evaluate(() => {
      const styleOf = (selector: string, part?: string) =>
        getComputedStyle(document.querySelector(selector) as Element, part)
      const { backgroundColor } = styleOf('.availability h3', '::before')
      return [styleOf('body').color, styleOf('.contact').backgroundColor, backgroundColor]
    })
    const card = page.locator('.availability')
    await expect(card).toHaveCSS('background-color', band)
    await expect(card).toHaveCSS('color', ink)
    expect(dot).toBe('rgba(0, 0, 0, 0)')
  }
}

/** Expects the message field to keep its six rows when the contact details are taller than the form. */
async function expectSteadyForm(page: Page) {
  await page.setViewportSize(DESKTOP)
  await page
    .locator('.availability p')
    .last()
    .evaluate(text => text.append(' Je prends un seul projet à la fois.'.repeat(30)))
  const [form, details] = await Promise.all(
    ['.contact-form', '.contact-details'].map(part => page.locator(part).boundingBox()),
  )
  expect(details?.height).toBeGreaterThan((form?.height ?? 0) + 200)
  await expect(page.getByLabel('Message', { exact: true })).toHaveCSS('height', '178px')
}

/** Expects dots between profile links, but no dot at the start of a line. */
async function expectCutDots(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const list = page.locator('#contact .link-list')
    const links = await list.evaluate(element => {
      const { left } = element.getBoundingClientRect()
      return [...element.querySelectorAll('li')].map(item => {
        const dot = getComputedStyle(item, '::before')
        // The distance from the item's left edge to the dot's right edge.
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
}

/** Expects a single testimonial to fill the width of its section, with the person to the left of the quotation. */
async function expectSingleTestimonial(page: Page) {
  const [section, words, person] = await Promise.all(
    ['.landmark', 'blockquote', 'figcaption'].map(part =>
      page.locator(`.testimonials ${part}`).boundingBox(),
    ),
  )
  const right = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(right(words)).toBeCloseTo(right(section), 0)
  expect(right(person)).toBeLessThan(words?.x ?? 0)
  expect(person?.y).toBeCloseTo(words?.y ?? 0, 0)
}

/** Loads the 404 page without scripts, because the menu is then always open. */
async function expectMenuAboveFigure(page: Page) {
  const plain = await page.context().browser()?.newPage({ javaScriptEnabled: false })
  await plain?.goto(`${page.url()}inconnu`)
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await plain?.setViewportSize(viewport)
    const menu = await plain?.locator('.nav').boundingBox()
    const figure = await plain?.locator('.not-found-figure').boundingBox()
    expect(figure?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0))
  }
  await plain?.close()
}
