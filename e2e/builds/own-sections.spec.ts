import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { isKnown, sectionName } from '../../schema/values/section-name.ts'
import { DESKTOP, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'
import { SECTIONS } from '../sites/sections.ts'

test.use({ site: 'sections' })

test('the owner’s sections are in order, with ids of their own; the parts of a step or entry line up', async ({
  page,
}) => {
  await page.goto('/')
  await expectOrder(page)
  await expectWideMenuInTwoColumns(page)
  await expectParts(page)
  await expectAltitudeOnOneLine(page)
})

async function expectOrder(page: Page) {
  const ids = await page.locator('main > section[id]').evaluateAll(all => all.map(({ id }) => id))
  expect(ids).toEqual([...SECTIONS, 'contact'])
  const links = page.locator('#menu a:not(.button)')
  const addresses = ['#methode', '#services', '#atelier', '#tarifs', '#deux', '#quatre']
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(
    addresses,
  )
  await expect(page.locator('#menu a[href="#methode"] small')).toHaveText('640\u00a0m')
  await expect(page.locator('.footer nav').first().getByRole('link')).toHaveText([
    'Méthode',
    'Services',
    'Accompagnement',
    ...Array(3).fill(/^Accompagnements et/),
    'Contact',
  ])
  const headings = page.locator('#methode, #atelier').locator('h2, h3, h4')
  expect(
    await headings.evaluateAll(all => all.map(it => `${it.tagName} ${it.textContent}`)),
  ).toEqual([
    'H2 Ma façon de travailler',
    'H3 On se parle',
    'H3 Développement et relectures',
    'H3 Mise en ligne',
    'H2 Internationalisation',
    'H3 Comment venir',
  ])
  await expect(page.locator('#methode ol ol li').last()).toHaveCSS('list-style-type', 'decimal')
  await expect(page.locator('#notes .opening')).toHaveCSS('display', 'inline-block')
  await expect(page.locator('#methode .landmark')).toHaveText(/^640\u00a0mCol du Rousset,/)
  const others = await page.locator('[id]:not(.own)').evaluateAll(all => all.map(({ id }) => id))
  expect(others).toContain('contenu')
  expect(others.filter(id => !isKnown(id) && v.safeParse(sectionName, id).success)).toEqual([])
}

/** Expects the parts of a step or entry to share a left edge on a phone, and a baseline on a desktop. */
async function expectParts(page: Page) {
  await page.setViewportSize(PHONE)
  const step = page.locator('.steps > li').nth(1)
  const entry = page.locator('.timeline > li').first()
  const boxOf = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { left: x, right: x + width, top: y, bottom: y + height, width }
  }
  const stepBoxes = () => Promise.all([step.locator('h3'), step.locator('div')].map(boxOf))
  const entryParts = [entry.locator('b'), entry.locator('h3'), entry.locator(':scope > p')]
  const lefts = async () => new Set((await Promise.all(entryParts.map(boxOf))).map(it => it.left))
  const [title, text] = await stepBoxes()
  expect(title?.left).toBeGreaterThan((await boxOf(step)).left + 30)
  expect(text?.left).toBe(title?.left)
  expect(text?.top).toBeGreaterThan(title?.bottom ?? 0)
  expect((await lefts()).size).toBe(1)

  await page.setViewportSize(DESKTOP)
  const [wideTitle, wideText] = await stepBoxes()
  expect(wideText?.left).toBeGreaterThan(wideTitle?.right ?? 0)
  expect((await lefts()).size).toBe(3)
  const first = page.locator('.steps > li').first()
  for (const parts of [[first.locator('h3'), first.locator('p')], entryParts]) {
    const [baseline = 0, ...others] = await Promise.all(parts.map(baselineOf))
    for (const other of others) expect(other).toBeCloseTo(baseline, 0)
  }
  const numbers = await page
    .locator('.steps > li')
    .evaluateAll(steps => steps.map(step => getComputedStyle(step, '::before').content))
  expect(numbers).toEqual(Array(3).fill('counter(step)'))
  const last = page.locator('.steps > li').last()
  const [picture, below] = await Promise.all([last.locator('img'), last.locator('h3')].map(boxOf))
  expect(picture?.top, 'a picture starts above the title').toBeLessThan(below?.top ?? 0)
  const role = page.locator('.timeline h3').last()
  expect((await boxOf(role)).width, 'a role without a text').toBeGreaterThan(800)
}

async function expectWideMenuInTwoColumns(page: Page) {
  await page.setViewportSize(DESKTOP)
  await page.locator('.burger').click()
  const links = page.locator('#menu a')
  const lefts = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().left))
  expect(new Set(lefts.map(Math.round)).size).toBe(2)
  await expect(links.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
}

async function expectAltitudeOnOneLine(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 })
  const altitude = page.locator('#methode .landmark b')
  // Polls, because the rule that keeps the altitude on one line loads after the first paint.
  await expect.poll(async () => (await altitude.boundingBox())?.height).toBeLessThan(40)
}

/** Measures how far the baseline of an element's first line is below the window's top edge, in pixels. */
const baselineOf = (element: Locator) =>
  element.evaluate(({ childNodes: [text] }) => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    text?.before(mark)
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })
