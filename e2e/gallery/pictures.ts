import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MESSAGE } from '../../packages/contact-server/testing/message.ts'
import { ROOT } from '../../root.ts'
import { FRENCH_WORDS } from '../../schema/words/fr.ts'
import { contactForm, send } from '../kit/contact-form.ts'
import {
  columns,
  DESKTOP,
  momentsOf,
  PHONE,
  paper,
  sideBySide,
  type Take,
  whole,
} from './camera.ts'

/** A phone's window, as tall as the desktop's, because their pictures are side by side. */
const AS_HIGH = { width: 390, height: 800 }
const BY_NIGHT = { ...DESKTOP, colorScheme: 'dark' } as const
const MOVING = { reducedMotion: 'no-preference' } as const
/** A window of 1280 × 800 pixels zoomed to 200 %. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }

async function answered(page: Page, email: string, toast: 'error' | 'success'): Promise<Buffer> {
  const contact = contactForm(page)
  await send(contact, { ...MESSAGE, email })
  await contact[toast].waitFor()
  await page.locator('[data-place]:not([data-place=away])').waitFor()
  return page.screenshot()
}

/** Pictures of the demonstration for the READMEs and docs/gallery.md, keyed by file name. */
export const PICTURES: Record<string, Take> = {
  /** The picture at the top of both READMEs. */
  async page(open) {
    const day = await (await open(DESKTOP)).screenshot()
    const night = await (await open({ viewport: AS_HIGH, colorScheme: 'dark' })).screenshot()
    return sideBySide([day, night])
  },
  day: async open => columns(await whole(await open({ ...DESKTOP, colorScheme: 'light' })), 4),
  night: async open => columns(await whole(await open(BY_NIGHT)), 4),
  phone: async open => columns(await whole(await open(PHONE)), 8),
  cliff: async open =>
    momentsOf(await open({ ...DESKTOP, ...MOVING, colorScheme: 'light' }), [
      ['.cliff', -30],
      ['.cliff', 480],
    ]),
  'cliff-phone': async open =>
    momentsOf(await open({ ...PHONE, ...MOVING, colorScheme: 'dark' }), [
      ['.cliff', -250],
      ['.cliff', 0],
      ['.cliff', 320],
    ]),
  river: async open => momentsOf(await open({ ...DESKTOP, ...MOVING }), [['.footer', -90]]),
  strata: async open =>
    momentsOf(await open({ ...DESKTOP, ...MOVING }), [
      ['#skills', -25],
      ['#skills', 118],
    ]),
  zoom: async open =>
    momentsOf(await open({ ...ZOOMED, ...MOVING }), [
      ['.hero', 0],
      ['#about', 0],
    ]),
  async menu(open) {
    const page = await open(PHONE)
    await page.getByRole('button', { name: FRENCH_WORDS.openMenu }).click()
    await page.locator('main[inert]').waitFor({ state: 'attached' })
    return page.screenshot()
  },
  error: async open => answered(await open(DESKTOP, '/#contact'), 'elodie@localhost', 'error'),
  sent: async open => answered(await open(BY_NIGHT, '/#contact'), MESSAGE.email, 'success'),
  'not-found': async open => (await open(DESKTOP, '/inconnu')).screenshot(),
  print: async open => paper(await open({})),
  async share() {
    const [file = ''] = globSync('dist/site/**/partage.*.png', { cwd: ROOT })
    return readFileSync(join(ROOT, file))
  },
}
