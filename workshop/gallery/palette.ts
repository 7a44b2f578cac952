import sharp from 'sharp'
import { buildIdentity } from '../e2e/kit/identity.ts'
import { startServer } from '../e2e/kit/server.ts'
import { GAP_PX, type OpenPage, restingAt } from './camera.ts'

const DESKTOP = { width: 1280, height: 800 }
const PLACES = ['.hero', '#skills', '#contact']
/** From where a link to the skills leads to where all strata are in view. */
const STRATA_PX = 340

/** First screen, strata and contact of the same page in another palette that ships: day above, night below. */
export async function inOtherColours(open: OpenPage, look: string): Promise<Buffer> {
  const { dist, remove } = await buildIdentity({ look: `'${look}'` })
  const { url, stop } = await startServer(dist)
  const pictures: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open({ viewport: DESKTOP, colorScheme })
    await page.goto(url)
    await page.evaluate(() => document.fonts.ready)
    for (const place of PLACES)
      pictures.push(await restingAt(page, place, place === '#skills' ? STRATA_PX : 0))
  }
  await stop()
  await remove()
  const join = { across: PLACES.length, shim: GAP_PX, background: '#c9c9c4' }
  return sharp(pictures, { join }).png().toBuffer()
}
