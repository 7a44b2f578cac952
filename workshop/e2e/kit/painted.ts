import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, luminance } from '../../../schema/look/contrast.ts'

/** A line of text as it is computed, and what WCAG 2.2 asks of its size (1.4.3). */
type Line = { text: string; color: string; asked: number; box: number[] }
type Picture = { data: Buffer; width: number }

/**
 * What cannot be read in the window as it is, of the lines that lie whole in it with nothing over them: the pixel nearest
 * to the colour of the letters, against what most of their ground is. So it is what is painted, whether letters are faint or
 * their ground is; lines of the map behind them are for contrast.ts. A picture and 10 ms each, by Chromium’s protocol.
 */
export async function faintLetters(page: Page, cdp: CDPSession): Promise<string[]> {
  const lines = await page.evaluate(readLines)
  const png = await cdp.send('Page.captureScreenshot', { optimizeForSpeed: true })
  const raw = sharp(Buffer.from(png.data, 'base64')).removeAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return lines.flatMap(line => {
    const ratio = paintedContrast(line, { data, width: info.width })
    return ratio < line.asked ? `${ratio.toFixed(2)} of ${line.asked}: «${line.text}»` : []
  })
}

/** Every line that is seen whole; runs in the page. */
function readLines(): Line[] {
  /** Below the bar hangs the altimeter, through which no point falls. */
  const tabPx = 24
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  const isSeen = (parent: Element, { left, top, right, bottom }: DOMRect) => {
    const above = parent.closest('.nav, .toast') ? 0 : bar + tabPx
    const isInside = left >= 0 && right <= innerWidth && top >= above && bottom <= innerHeight
    const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isInside && (uppermost?.contains(parent) || parent.contains(uppermost))
  }
  const linesOf = (text: string, parent: Element, rects: DOMRect[], pseudo?: string): Line[] => {
    const { color, fontSize, fontWeight } = getComputedStyle(parent, pseudo)
    const px = Number.parseFloat(fontSize)
    const asked = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const boxes = rects.filter(rect => isSeen(parent, rect))
    return boxes.map(({ left, top, right, bottom }) => {
      const box = [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)]
      return { text, color, asked, box }
    })
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent || parent.closest('.sr-only, .skip-link, .honeypot')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    lines.push(...linesOf(text, parent, [...range.getClientRects()]))
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('.field :placeholder-shown')) {
    const box = field.getBoundingClientRect()
    lines.push(...linesOf(field.placeholder, field, [box], '::placeholder'))
  }
  return lines
}

function paintedContrast({ color, box }: Line, { data, width }: Picture): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const own = pack(color.match(/[\d.]+/g)?.map(Number) ?? [])
  const counts = new Map<number, number>()
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const pixel = data.readUIntBE(3 * (y * width + x), 3)
      counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
    }
  const [letter = 0] = [...counts.keys()].sort((a, b) => distance(a, own) - distance(b, own))
  const rest = [...counts].filter(([pixel]) => distance(pixel, letter) > BESIDE)
  const [[ground] = [letter]] = rest.sort(([, a], [, b]) => b - a)
  return contrast(luminance(unpack(letter)), luminance(unpack(ground)))
}

/** Of the three channels together: what differs less is still the letter. */
const BESIDE = 24

const pack = ([red = 0, green = 0, blue = 0]: number[]) => (red << 16) | (green << 8) | blue
const unpack = (pixel: number) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]

function distance(a: number, b: number): number {
  const [red, green, blue] = [16, 8, 0].map(at => Math.abs(((a >> at) & 255) - ((b >> at) & 255)))
  return (red ?? 0) + (green ?? 0) + (blue ?? 0)
}
