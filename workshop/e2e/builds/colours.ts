import type { Page } from '@playwright/test'
import type { Look } from '../../../schema/look/look.ts'
import { PALETTES } from '../../../schema/look/palette.ts'
import { contrastsByTheme } from '../../page-check/contrast.ts'
import { LOGO } from '../../testing/contents.ts'
import { THEMES } from '../kit/page.ts'
import { expect } from '../kit/test.ts'

/** A built-in palette, with the owner's own accent, second colour and logo. */
export const LOOK: Look = {
  palette: 'lichen',
  accent: { light: '#7a1f3d', dark: '#c16079' },
  second: { light: 'oklch(.5 .1 320)', dark: '#d0aedb' },
  logo: LOGO,
}

const PLACES = '.hero, #about, #skills, #services, #contact, .footer'

/**
 * Expects that the page, its icon and its manifest contain no colour of the default palette. Expects enough contrast
 * for every text in both themes.
 */
export async function expectColours(page: Page) {
  const files = ['', 'favicon.svg', 'manifest.webmanifest']
  const texts = await Promise.all(
    files.map(async file => (await page.request.get(new URL(file, page.url()).href)).text()),
  )
  // All palettes have the same red for errors, so the page may contain this colour of the default palette.
  const { brick, ...ofVercors } = PALETTES.vercors
  const others = Object.values(ofVercors).flatMap(({ light, dark }) => [light, dark])
  expect(others.filter(hex => texts.join('').includes(hex))).toEqual([])
  await expect(page.locator('.logo use')).toBeVisible()
  expect(texts[1]).toContain('d="M50 5 95 75H5z"')
  for (const theme of THEMES) {
    const bar = page.locator(`meta[name=theme-color][media*=${theme}]`)
    await expect(bar).toHaveAttribute('content', PALETTES.lichen.paper[theme])
  }
  const contrasts = await contrastsByTheme(page, PLACES, THEMES)
  expect(contrasts.filter(([, { ratio, asked }]) => ratio < asked)).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
