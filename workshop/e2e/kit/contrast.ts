import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, luminance } from '../../../schema/look/contrast.ts'
import { addStyle } from './page.ts'
import { type Line, readLines } from './text-lines.ts'

/** A line of text, the weakest contrast it has with any pixel behind or beside its letters, and what WCAG 1.4.3 asks of its size. */
type Contrast = { text: string; ratio: number; asked: number }

type Picture = { data: Buffer; width: number; height: number }

const HIDDEN = '* { color: transparent !important; text-decoration-color: transparent !important }'
const WITHOUT_BAR = '.nav { visibility: hidden }'

/**
 * Measured on what is painted: an element is pictured with its texts and without, the difference says where the letters
 * are, and the second picture what lies behind them. The weakest contrast comes first.
 */
export async function contrastsIn(page: Page, selector: string): Promise<Contrast[]> {
  const element = page.locator(selector)
  const style = selector.startsWith('.nav') ? '' : WITHOUT_BAR
  const lines = await element.evaluate(readLines, 'all' as const)
  const corner = (await element.boundingBox()) ?? undefined
  const picture = async (rules: string) => {
    await addStyle(page, rules)
    return decode(await element.screenshot())
  }
  const shown = await picture(style)
  const hidden = await picture(`${style}${HIDDEN}`)
  await addStyle(page, '')
  const mask = maskOf(shown, hidden)
  return lines
    .map(({ text, color, asked, box }) => {
      const own = luminance(channelsOf(color))
      let ratio = Number.POSITIVE_INFINITY
      for (const at of pixelsIn(box, hidden, corner))
        if (mask[at]) {
          const behind = luminance(hidden.data.subarray(3 * at, 3 * at + 3))
          ratio = Math.min(ratio, contrast(own, behind))
        }
      return { text, ratio, asked }
    })
    .filter(({ ratio }) => Number.isFinite(ratio))
    .sort((a, b) => a.ratio / a.asked - b.ratio / b.asked)
}

const VISIBLE_DIFFERENCE = 24

/** Where the letters are and, for the antialiased, the pixels beside them: one byte a pixel. */
function maskOf(shown: Picture, { data, width }: Picture): Uint8Array {
  const mask = new Uint8Array(data.length / 3)
  for (let at = 0; at < data.length; at++) {
    const difference = (shown.data[at] ?? 0) - (data[at] ?? 0)
    if (Math.abs(difference) <= VISIBLE_DIFFERENCE) continue
    const pixel = Math.floor(at / 3)
    for (const near of [pixel, pixel - 1, pixel + 1, pixel - width, pixel + width]) mask[near] = 1
  }
  return mask
}

/**
 * What cannot be read in the window as it is, of the lines that lie whole in it with nothing over them: the pixel nearest
 * to the colour of the letters, against what most of their ground is. So it is what is painted, whether letters are faint
 * or their ground is; lines of the map behind them are what `contrastsIn` finds. A picture each, by Chromium’s protocol.
 */
export async function faintLetters(page: Page, cdp: CDPSession): Promise<string[]> {
  const lines = await page.locator('body').evaluate(readLines, 'seen' as const)
  const { data } = await cdp.send('Page.captureScreenshot', { optimizeForSpeed: true })
  const picture = await decode(Buffer.from(data, 'base64'))
  return lines.flatMap(line => {
    const ratio = paintedContrast(line, picture)
    return ratio < line.asked ? `${ratio.toFixed(2)} of ${line.asked}: «${line.text}»` : []
  })
}

/** Of the three channels together: what differs less is still the letter. */
const BESIDE = 24

function paintedContrast({ color, box }: Line, picture: Picture): number {
  const own = pack(channelsOf(color))
  const counts = new Map<number, number>()
  for (const at of pixelsIn(box, picture)) {
    const pixel = picture.data.readUIntBE(3 * at, 3)
    counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  }
  const [letter = 0] = [...counts.keys()].sort((a, b) => distance(a, own) - distance(b, own))
  const rest = [...counts].filter(([pixel]) => distance(pixel, letter) > BESIDE)
  const [[ground] = [letter]] = rest.sort(([, a], [, b]) => b - a)
  return contrast(luminance(unpack(letter)), luminance(unpack(ground)))
}

const channelsOf = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? []
const pack = ([red = 0, green = 0, blue = 0]: number[]) => (red << 16) | (green << 8) | blue
const unpack = (pixel: number) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]

function distance(a: number, b: number): number {
  const [red, green, blue] = [16, 8, 0].map(at => Math.abs(((a >> at) & 255) - ((b >> at) & 255)))
  return (red ?? 0) + (green ?? 0) + (blue ?? 0)
}

async function decode(png: Buffer): Promise<Picture> {
  const raw = sharp(png).removeAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Every pixel of a box in the window, by its place in a picture whose corner stands at `x` and `y`. */
function* pixelsIn(box: Line['box'], { width, height }: Picture, corner = { x: 0, y: 0 }) {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const from = Math.max(0, Math.floor(left - corner.x))
  const to = Math.min(width, Math.ceil(right - corner.x))
  const last = Math.min(height, Math.ceil(bottom - corner.y))
  for (let y = Math.max(0, Math.floor(top - corner.y)); y < last; y++)
    for (let x = from; x < to; x++) yield y * width + x
}
