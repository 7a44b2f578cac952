import type { CDPSession, Page } from '@playwright/test'
import { contrast, luminance } from '../../../schema/look/contrast.ts'
import type { Line } from '../../page-check/in-page/text-lines.ts'
import { inPage } from '../../page-check/in-page.ts'
import {
  byFrequency,
  decode,
  distance,
  type Picture,
  packColor,
  pixelAt,
  pixelsIn,
  unpack,
} from '../../page-check/pixels.ts'

/**
 * What cannot be read in the window as it is, of the lines that lie whole in it with nothing over them: the pixel nearest
 * to the colour of the letters, against what most of their ground is. So it is what is painted, whether letters are faint
 * or their ground is; lines of the map behind them are what `contrastsIn` finds. A picture each, by Chromium’s protocol.
 */
export async function faintLetters(page: Page, cdp: CDPSession): Promise<string[]> {
  const lines = await inPage(page, 'readLines', 'body', 'seen')
  const { data } = await cdp.send('Page.captureScreenshot', { optimizeForSpeed: true })
  const picture = await decode(Buffer.from(data, 'base64'))
  return lines.flatMap(line => {
    const ratio = paintedContrast(line, picture)
    return ratio < line.asked ? `${ratio.toFixed(2)} of ${line.asked}: «${line.words.text}»` : []
  })
}

/** What differs less is still the letter. */
const BESIDE = 24

function paintedContrast({ color, box }: Line, picture: Picture): number {
  const own = packColor(color)
  const counts = byFrequency([...pixelsIn(box, picture)].map(at => pixelAt(picture, at)))
  const [letter = 0] = counts
    .map(([pixel]) => pixel)
    .sort((a, b) => distance(a, own) - distance(b, own))
  const [[ground] = [letter]] = counts.filter(([pixel]) => distance(pixel, letter) > BESIDE)
  return contrast(luminance(unpack(letter)), luminance(unpack(ground)))
}
