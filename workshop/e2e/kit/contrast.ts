import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, luminance } from '../../../schema/look/contrast.ts'
import { addStyle } from './page.ts'

/** A text, the weakest contrast it has with any pixel behind or beside its letters, and what WCAG 1.4.3 asks of its size. */
export type Contrast = { text: string; ratio: number; asked: number }

type Line = { text: string; color: string; isLarge: boolean; boxes: number[][] }
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
  const lines = await element.evaluate(readLines)
  const shown = await picture(element, style)
  const hidden = await picture(element, `${style}${HIDDEN}`)
  await addStyle(page, '')
  const mask = maskOf(shown, hidden)
  return lines
    .map(({ text, color, isLarge, boxes }) => {
      const own = luminance(color.match(/[\d.]+/g)?.map(Number) ?? [])
      const ratios = boxes.map(box => weakest(own, box, mask, hidden))
      return { text, ratio: Math.min(...ratios), asked: isLarge ? 3 : 4.5 }
    })
    .filter(({ ratio }) => Number.isFinite(ratio))
    .sort((a, b) => a.ratio / a.asked - b.ratio / b.asked)
}

async function picture(element: Locator, style: string): Promise<Picture> {
  await addStyle(element.page(), style)
  const raw = sharp(await element.screenshot())
    .removeAlpha()
    .raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Every text that is seen: its colour and the boxes of its lines, from the corner of the element. */
function readLines(root: Element): Line[] {
  const frame = root.getBoundingClientRect()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    if (!text || !parent?.checkVisibility() || parent.closest('svg, .sr-only, .honeypot')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(parent)
    const px = Number.parseFloat(fontSize)
    const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].map(({ left, top, right, bottom }) => [
      ...[Math.floor(left - frame.left), Math.floor(top - frame.top)],
      ...[Math.ceil(right - frame.left), Math.ceil(bottom - frame.top)],
    ])
    lines.push({ text, color, isLarge, boxes })
  }
  return lines
}

const VISIBLE_DIFFERENCE = 24

/** Where the letters are and, for the antialiased, the pixels beside them: one byte a pixel. */
function maskOf(shown: Picture, hidden: Picture): Uint8Array {
  const { data, width } = hidden
  const mask = new Uint8Array(data.length / 3)
  for (let at = 0; at < data.length; at++) {
    const difference = (shown.data[at] ?? 0) - (data[at] ?? 0)
    if (Math.abs(difference) <= VISIBLE_DIFFERENCE) continue
    const pixel = Math.floor(at / 3)
    for (const near of [pixel, pixel - 1, pixel + 1, pixel - width, pixel + width]) mask[near] = 1
  }
  return mask
}

function weakest(own: number, box: number[], mask: Uint8Array, { data, width, height }: Picture) {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  let ratio = Number.POSITIVE_INFINITY
  for (let y = Math.max(0, top); y < Math.min(bottom, height); y++)
    for (let x = Math.max(0, left); x < Math.min(right, width); x++) {
      const pixel = y * width + x
      if (!mask[pixel]) continue
      const behind = luminance(data.subarray(3 * pixel, 3 * pixel + 3))
      ratio = Math.min(ratio, contrast(own, behind))
    }
  return ratio
}
