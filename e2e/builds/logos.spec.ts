import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../kit/test.ts'
import { distOf } from '../sites/sites.ts'

test.use({ site: 'sections' })

const NAMES = [
  'Musée du Vent',
  'Ferme du Talus',
  'Le Bac',
  'Éditions de la Fédération nationale des moulins à vent et à eau du Diois et des Baronnies',
  'Radio Digue',
]
const clientsOf = (page: Page) => page.locator('#clients').getByRole('listitem')
const boxesOf = (page: Page) =>
  page
    .locator('.logos :is(svg, li:not(:has(svg)))')
    .evaluateAll(all => all.map(it => it.getBoundingClientRect().toJSON() as DOMRect))

test('logos stand on one baseline, at most five in a row; print and forced colours show names instead', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  await expect(clientsOf(page)).toHaveText(NAMES)
  await expectDrawings(page)
  const [vent, , bac] = await boxesOf(page)
  expect([vent?.width, vent?.height]).toEqual([84, 28])
  expect([bac?.height, Math.round(bac?.width ?? 0)]).toEqual([42, 67])
  expect(vent?.bottom).toBe(bac?.bottom)
  for (const [width, columns] of Object.entries({ 320: 1, 390: 2, 768: 4, 1280: 5, 2560: 5 })) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const cells = await clientsOf(page).evaluateAll(all =>
      all.map(cell => ({
        left: cell.getBoundingClientRect().left,
        isCut: cell.scrollWidth > cell.clientWidth,
      })),
    )
    expect(new Set(cells.map(({ left }) => left)).size, width).toBe(columns)
    expect(
      cells.some(({ isCut }) => isCut),
      width,
    ).toBe(false)
  }
  test.skip(browserName === 'firefox', 'Playwright cannot emulate paper')
  const names = clientsOf(page).locator('.sr-only')
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    await expect(page.locator('.logos svg').first()).toBeHidden()
    for (const name of await names.all()) {
      const { width = 0, height = 0 } = (await name.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThan(9)
    }
  }
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  const dots = await clientsOf(page).evaluateAll(all =>
    all.map(item => getComputedStyle(item, '::after').content),
  )
  expect(dots).toEqual([...Array(4).fill('"\u00a0· "'), 'none'])
})

/** Expects an SVG logo to be a symbol, and a PNG logo to be a mask, both in the palette's colour «soft». */
async function expectDrawings(page: Page) {
  const [vent, bac] = [page.locator('.logos svg').first(), page.locator('.logos svg').nth(1)]
  const soft = 'rgb(60, 83, 87)'
  await expect(vent).toHaveCSS('fill', soft)
  await expect(bac).toHaveCSS('background-color', soft)
  const fetched = async (text: string | null) => {
    const [path = ''] = /[^"#(]*\/assets\/[^"#)]+/.exec(text ?? '') ?? []
    const response = await page.request.get(new URL(path, page.url()).href)
    expect(response.ok()).toBe(true)
    return response.body()
  }
  const drawings = String(await fetched(await vent.locator('use').getAttribute('href')))
  expect(drawings).toContain(
    '<symbol id="mark-1" viewBox="0 0 90 30"><g><path d="M0 30 45 0l45 30z" fill="currentColor"/></g></symbol>',
  )
  await expect(vent.locator('use')).toHaveAttribute('href', /#mark-1$/)
  const image = await bac.evaluate(mark => getComputedStyle(mark).maskImage)
  expect(await sharp(await fetched(image)).metadata()).toMatchObject({ format: 'png', height: 84 })
  const pictures = globSync('site/img/*/*-320.avif', { cwd: distOf('sections') }).map(path =>
    basename(path),
  )
  expect(pictures).toEqual(['identite-320.avif'])
}
