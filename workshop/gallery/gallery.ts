import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { phrases } from '../../content/phrases.ts'
import { ROOT } from '../../server/base/root.ts'
import { MESSAGE } from '../testing/message.ts'
import {
  columns,
  fillIn,
  GAP_PX,
  type OpenPage,
  paper,
  restingAt,
  sideBySide,
  whole,
} from './camera.ts'
import { inOtherColours } from './palette.ts'

export type Picture = {
  name: string
  title: string
  alt: string
  /** At most, in pixels. */
  width: number
  take: (open: OpenPage) => Promise<Buffer>
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const BY_NIGHT = { ...DESKTOP, colorScheme: 'dark' } as const
const PHONE = { viewport: { width: 390, height: 844 } }
const MOVING = { reducedMotion: 'no-preference' } as const
/** A window of 1280 × 800 in which everything is twice as large. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }

/** A message sent from this address, and the toast that answers it. */
async function answered(page: Page, email: string, toast: 'error' | 'success'): Promise<Buffer> {
  await fillIn(page, email)
  await page.locator(`.toast.${toast}`).waitFor()
  return page.screenshot()
}

export const PICTURES: Picture[] = [
  {
    name: 'day',
    title: 'The page by day',
    alt: 'The whole page on a desktop by day, in four columns: it begins with the name on a map of the Vercors and ends on the contact form on apricot',
    width: 1600,
    take: async open => columns(await whole(await open({ ...DESKTOP, colorScheme: 'light' })), 4),
  },
  {
    name: 'night',
    title: 'The page by night',
    alt: 'The same page by night: contour lines in apricot on dark blue, the strata of skills from dark to light',
    width: 1600,
    take: async open => columns(await whole(await open(BY_NIGHT)), 4),
  },
  {
    name: 'phone',
    title: 'On a phone',
    alt: 'The whole page on a phone, in eight columns',
    width: 1600,
    take: async open => columns(await whole(await open(PHONE)), 8),
  },
  {
    name: 'altimeter',
    title: 'The altimeter',
    alt: 'Three moments of the descent on a phone: below the bar, at the tip of the line that shows how far one is, a tab counts the metres from 1,651 at the top to 106 at the river',
    width: 1240,
    take: async open => {
      const page = await open({ ...PHONE, ...MOVING })
      const moments: [section: string, belowPx: number][] = [
        ['#about', 0],
        ['#projects', 800],
        ['#services', 640],
      ]
      const pictures: Buffer[] = []
      for (const moment of moments) pictures.push(await restingAt(page, ...moment))
      return sideBySide(pictures, GAP_PX)
    },
  },
  {
    name: 'strata',
    title: 'The strata as they slide in',
    alt: 'Two moments of the skills: the upper layers lie in their place, the lowest still comes in from the right, and has not come as far as the one above it',
    width: 1600,
    take: async open => {
      const page = await open({ ...DESKTOP, ...MOVING })
      const pictures: Buffer[] = []
      for (const belowPx of [-25, 118]) pictures.push(await restingAt(page, '#skills', belowPx))
      return sideBySide(pictures, GAP_PX)
    },
  },
  {
    name: 'zoom',
    title: 'At 200 % of zoom',
    alt: 'A window of 1280 × 800 in which all is twice as large: the first screen, and what a link to À propos leads to',
    width: 1600,
    take: async open => {
      const page = await open({ ...ZOOMED, ...MOVING })
      const pictures = [await restingAt(page, '.hero'), await restingAt(page, '#about')]
      return sideBySide(pictures, GAP_PX)
    },
  },
  {
    name: 'menu',
    title: 'The menu of a phone',
    alt: 'The open menu: its links one below the other in large letters over the map, and a button to close it',
    width: 390,
    take: async open => {
      const page = await open(PHONE)
      await page.getByRole('button', { name: phrases.openMenu }).click()
      await page.locator('main[inert]').waitFor({ state: 'attached' })
      return page.screenshot()
    },
  },
  {
    name: 'error',
    title: 'A form with an error',
    alt: 'The contact form with an e-mail address that is none: a sentence below the field and a red toast that says the same',
    width: 1100,
    take: async open => answered(await open(DESKTOP, '/#contact'), 'elodie@localhost', 'error'),
  },
  {
    name: 'sent',
    title: 'A message that was sent',
    alt: 'The contact form by night, empty again, and a toast that says the message is sent',
    width: 1100,
    take: async open => answered(await open(BY_NIGHT, '/#contact'), MESSAGE.email, 'success'),
  },
  {
    name: 'not-found',
    title: 'An unknown address',
    alt: 'The page of an unknown address: 404 written as an altitude, the sentence of the specification and a link home',
    width: 1100,
    take: async open => (await open(DESKTOP, '/inconnu')).screenshot(),
  },
  {
    name: 'print',
    title: 'On paper',
    alt: 'The page as it is printed: one sheet of A4, black on white, with all that matters',
    width: 794,
    take: async open => paper(await open({})),
  },
  {
    name: 'share',
    title: 'The picture of a shared link',
    alt: 'The picture that comes with a shared link: the name in large letters on the map, the trade and the town on apricot',
    width: 900,
    take: async () => {
      const [file = ''] = globSync('dist/site/**/partage.*.png', { cwd: ROOT })
      return readFileSync(join(ROOT, file))
    },
  },
  {
    name: 'palette',
    title: 'In other colours',
    alt: 'First screen, skills and contact in the palette «schiste», day above and night below: slate, violet black, coral and blue in the place of limestone, ink, apricot and lavender',
    width: 1600,
    take: open => inOtherColours(open, 'schiste'),
  },
]

export const FIREFOX_PICTURES: Picture[] = [
  {
    name: 'firefox',
    title: 'In Firefox, which cannot animate by scrolling',
    alt: 'Skills in Firefox: all that other browsers reveal as one scrolls is simply there',
    width: 1100,
    take: async open => {
      const page = await open({ ...DESKTOP, reducedMotion: 'no-preference' })
      const box = await page.locator('main section').nth(2).boundingBox()
      const part = { left: 0, top: Math.round(box?.y ?? 0), ...DESKTOP.viewport }
      return sharp(await whole(page))
        .extract(part)
        .toBuffer()
    },
  },
]
