import type { Page } from '@playwright/test'
import { windowsOf } from '../kit/page.ts'
import { expect } from '../kit/test.ts'

/** A button with a long label that leads to a booking page on another site. */
export const BOOKING = {
  label: 'Réserver un appel de quinze minutes',
  to: 'https://rendez-vous.delacroix.dev/quinze-minutes',
}

/** Expects that the owner's buttons with long labels fit into the bar and into the first screen. */
export async function expectLongActions(page: Page) {
  const booking = page.getByRole('link', { name: BOOKING.label, exact: true, includeHidden: true })
  await expect(booking).toHaveCount(2)
  for (const link of await booking.all()) {
    await expect(link).toHaveAttribute('href', BOOKING.to)
    await expect(link).not.toHaveAttribute('target')
    await expect(link.locator('.icon')).toHaveCount(1)
  }
  await expect(page.locator('.actions .outline')).toHaveAttribute('href', '#contact')
  for (const { viewport, size } of windowsOf(
    '320×640 390×844 768×1024 900×700 1024×768 1600×900',
  )) {
    await page.setViewportSize(viewport)
    const { bar, links, overflow } = await page.evaluate(() => ({
      bar: document.querySelector('.nav-row')?.clientHeight,
      links: [...document.querySelectorAll<HTMLElement>('nav a')].map(link => link.offsetHeight),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(bar, size).toBe(72)
    // A link on one line is less than 50 px high, and a link on two lines is 72 px high.
    expect(Math.max(...links.slice(0, 6)), size).toBeLessThan(50)
    expect(overflow, size).toBe(0)
  }
}
