import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { isKnown, sectionName } from '../../../schema/values/section-name.ts'
import { MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'
import { expectNoFault } from '../kit/axe.ts'
import { serveOnce } from '../kit/own-site.ts'
import { overflowOf, PHONE, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'
import { expectDesigned } from './designed.ts'

const SECTIONS = {
  methode: `---
title: Ma façon de travailler
menu: Méthode
kind: steps
lead: Deux étapes.
altitude: 640 m
place: Col du Rousset, au-dessus de Chamaloc et de Saint-Agnan-en-Vercors
---

## On se parle

Une demi-heure au téléphone.

## Développement et *relectures*

- Une adresse privée,
- chaque vendredi.

1. Lire
2. Écrire

## Mise en ligne

![Un mur lilas](${PICTURE} "Le mur")
`,
  atelier: `---
title: Internationalisation
menu: Accompagnement
kind: text
---

Un ancien moulin.

![Un mur lilas](${PICTURE} "Le mur")

## Comment venir

À vélo.

![Le même mur](${PICTURE})
`,
  notes: '---\ntitle: Notes\nkind: text\n---\n\n> Rien de plus.\n',
}
const NAMES = ['methode', 'services', 'atelier', 'notes']

const SERVICES = {
  lead: 'Mes services.',
  services: [{ icon: 'layers', title: 'Sites', description: 'Du croquis au site.', features: [] }],
}
const site = serveOnce(folder =>
  writeContent(folder, {
    site: {
      ...MINIMUM.site,
      sections: NAMES,
      landmarks: { contact: { altitude: '410 m', place: 'Die' } },
    },
    services: SERVICES,
    look: { palette: 'estuaire' },
    sections: SECTIONS,
  }),
)

test('the owner’s own sections stand in the owner’s order, have links in the bar, and keep the design', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot emulate paper')
  await page.goto(site.home)
  const ids = await page.locator('main > section[id]').evaluateAll(all => all.map(({ id }) => id))
  expect(ids).toEqual([...NAMES, 'contact'])
  const links = page.locator('#menu a:not(.button)')
  const addresses = ['#methode', '#services', '#atelier']
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(
    addresses,
  )
  await expect(page.locator('#menu a[href="#methode"] small')).toHaveText('640\u00a0m')
  await expect(page.locator('.footer nav').first().getByRole('link')).toHaveText([
    'Méthode',
    'Services',
    'Accompagnement',
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
  for (const { size, viewport } of windowsOf(
    '320×800 390×844 768×800 1024×800 1280×800 1600×800 1920×900',
  )) {
    await page.setViewportSize(viewport)
    expect(await overflowOf(page), size).toBeLessThanOrEqual(0)
    await expectWholeTitles(page, size)
  }
  await expectNoFault(page, '.own')
  await expectDesigned(page)
})

test('the owner’s own sections cannot have the id of another element of the page', async ({
  page,
}) => {
  await page.goto(site.home)
  const ids = await page.locator('[id]:not(.own)').evaluateAll(all => all.map(({ id }) => id))
  expect(ids).toContain('contenu')
  expect(ids.filter(id => !isKnown(id) && v.safeParse(sectionName, id).success)).toEqual([])
})

/** Expects that no word of a title is broken over two lines. */
async function expectWholeTitles(page: Page, size: string) {
  const broken = await page.locator('.own h2').evaluateAll(titles =>
    titles.flatMap(title => {
      const text = title.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? word : []
      })
    }),
  )
  expect(broken, size).toEqual([])
}

test('a step shows its text below the title on a phone, and beside the title on a desktop', async ({
  page,
}) => {
  await page.goto(site.home)
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
  expect(phone.text.left).toBe(phone.step.left)
  expect(phone.text.top).toBeGreaterThan(phone.title.bottom)
  await page.setViewportSize({ width: 1280, height: 800 })
  const desktop = await boxes()
  expect(desktop.text.left).toBeGreaterThan(desktop.title.right)
  expect(desktop.text.top).toBeLessThan(desktop.title.bottom)
  const numbers = await page
    .locator('.steps > li')
    .evaluateAll(steps => steps.map(step => getComputedStyle(step, '::before').content))
  expect(numbers).toEqual(Array(3).fill('counter(step)'))
})

test('the title of a step with a picture stands beside the top of the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.home)
  const step = page.locator('.steps > li').last()
  const top = async (part: string) => (await step.locator(part).boundingBox())?.y ?? 0
  expect(Math.abs((await top('h3')) - (await top('img')))).toBeLessThan(8)
})

test('beside a long place name, the altitude of a landmark stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(site.home)
  const altitude = page.locator('#methode .landmark b')
  // The altitude must fit on one line, which is 28 px high. The test polls, because the style for the altitude is in a
  // style sheet that loads after the first paint.
  await expect.poll(async () => (await altitude.boundingBox())?.height).toBeLessThan(40)
})
