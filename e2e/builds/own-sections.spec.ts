import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import { isKnown, sectionName } from '../../schema/values/section-name.ts'
import { PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'
import { SECTIONS } from '../sites/sections.ts'

test.use({ site: 'sections' })

test('the owner’s sections are in order and in the bar; no other id could be a section’s name', async ({
  page,
}) => {
  await page.goto('/')
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
})

test('a step’s title and text share a baseline; on a phone, the text is below the title', async ({
  page,
}) => {
  await page.goto('/')
  const boxes = () =>
    page
      .locator('.steps > li')
      .nth(1)
      .evaluate(step => {
        const [step_, title, text] = [
          step,
          step.querySelector('h3'),
          step.querySelector('div'),
        ].map(element => element?.getBoundingClientRect().toJSON())
        return { step: step_, title, text }
      })
  await page.setViewportSize(PHONE)
  const phone = await boxes()
  expect(phone.title.left).toBeGreaterThan(phone.step.left + 30)
  expect(phone.text.left).toBe(phone.title.left)
  expect(phone.text.top).toBeGreaterThan(phone.title.bottom)
  await page.setViewportSize({ width: 1280, height: 800 })
  const desktop = await boxes()
  expect(desktop.text.left).toBeGreaterThan(desktop.title.right)
  const first = page.locator('.steps > li').first()
  expect(await baselineOf(first.locator('p'))).toBeCloseTo(await baselineOf(first.locator('h3')), 0)
  const numbers = await page
    .locator('.steps > li')
    .evaluateAll(steps => steps.map(step => getComputedStyle(step, '::before').content))
  expect(numbers).toEqual(Array(3).fill('counter(step)'))
  const last = page.locator('.steps > li').last()
  const top = async (part: string) => (await last.locator(part).boundingBox())?.y ?? 0
  expect(await top('img'), 'a picture starts above the title').toBeLessThan(await top('h3'))
})

test('the years, role and text of an entry share a baseline; on a phone, they are in one column', async ({
  page,
}) => {
  await page.goto('/')
  const first = page.locator('.timeline > li').first()
  const parts = [first.locator('b'), first.locator('h3'), first.locator(':scope > p')]
  const lefts = async () =>
    new Set(await Promise.all(parts.map(async part => (await part.boundingBox())?.x)))
  await page.setViewportSize(PHONE)
  expect((await lefts()).size).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await lefts()).size).toBe(3)
  const [years = 0, ...others] = await Promise.all(parts.map(baselineOf))
  for (const baseline of others) expect(baseline).toBeCloseTo(years, 0)
  const { width } = (await page.locator('.timeline h3').last().boundingBox()) ?? {}
  expect(width, 'a role without a text').toBeGreaterThan(800)
})

/** Measures where the first line of an element's text stands. */
const baselineOf = (element: Locator) =>
  element.evaluate(({ childNodes: [text] }) => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    text?.before(mark)
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })

test('next to a long place name, a landmark’s altitude stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const altitude = page.locator('#methode .landmark b')
  // One line is 28 px high. The test polls, because the altitude's style loads after the first paint.
  await expect.poll(async () => (await altitude.boundingBox())?.height).toBeLessThan(40)
})
