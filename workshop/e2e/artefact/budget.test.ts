import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/base/root.ts'
import { loadSite } from '../../../server/pages/site-files.ts'
import {
  lateOptionalStyles,
  optionalStyles,
} from '../../../site/styles/from-content/optional-styles.ts'
import { FLIGHT_BYTES } from '../../../tools/build/first-response-bytes.ts'
import { beyondBytes } from '../kit/owner-content.ts'
import { attribute, home, isInlineScript, publicFiles, publicFolder } from './built.ts'

/** Words beyond those of the demonstration, with three times their weight for the markup around them. */
const spentBytes = 3 * beyondBytes
/** The sheets of the optional parts that the page shows. */
const optionalBytes = [...optionalStyles(), ...lateOptionalStyles()].reduce(
  (sum, path) => sum + brotliCompressSync(readFileSync(join(ROOT, path))).length,
  0,
)
/** Kept free for an owner's longer texts. */
const SPARE_BYTES = 250
const LOADER_BYTES = 2_200
const LOAD_BYTES = 55_100
const PICTURE_BYTES = 35_000

const size = (url: string) => statSync(join(publicFolder, url)).size
const compressed = (url: string) => size(`${url}.br`)
const { elements, html } = home
/** The scripts' files that the page names: the inlined one fetches the loader. */
const [loader = '', ...others] = html.match(/\/assets\/[^"`' ]+\.js/g) ?? []

/** What Node adds to the head of a reply over HTTP/1.1. */
const ADDED = [
  ['date', 'Fri, 20 Nov 2026 09:00:56 GMT'],
  ['connection', 'keep-alive'],
  ['keep-alive', 'timeout=65'],
] as const

test('the first response, headers and body together, is one flight', async () => {
  const { site } = loadSite(join(publicFolder, '..'), { https: false })
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } })
  const response = site(request, '/')
  const body = (await response.arrayBuffer()).byteLength
  const lines = [...response.headers, ...ADDED].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length
  expect(head + body, `${head} bytes of headers, ${body} of page`).toBeLessThanOrEqual(
    FLIGHT_BYTES - SPARE_BYTES + spentBytes,
  )
})

test('before any interaction the page runs one small script besides what it inlines', () => {
  expect(others).toEqual([])
  expect(elements.filter(isInlineScript)).toHaveLength(1)
  expect(compressed(loader), loader).toBeLessThanOrEqual(LOADER_BYTES)
})

test('all that is fetched at load fits its budget', () => {
  const drawings = publicFiles('.svg').filter(path => path.includes('assets'))
  const lateStyles = publicFiles('.css').filter(path => /late\.\w+\.css$/.test(path))
  const files = {
    page: compressed('index.html'),
    loader: compressed(loader),
    drawings: drawings.reduce((sum, path) => sum + statSync(`${path}.br`).size, 0),
    print: lateStyles.reduce((sum, path) => sum + statSync(`${path}.br`).size, 0),
    fonts: publicFiles('.woff2').reduce((sum, path) => sum + statSync(path).size, 0),
    icon: size('favicon.svg'),
  }
  const sum = Object.values(files).reduce((total, bytes) => total + bytes)
  expect(sum, JSON.stringify(files)).toBeLessThanOrEqual(LOAD_BYTES + spentBytes + optionalBytes)
})

/** Three quarters of what the picture's WebP would weigh at this width: a photo that is rich in detail. */
function richBytes(path: string, width: number): number {
  const [, name] = /([^/]+)-\d+\.avif$/.exec(path) ?? []
  const webp = publicFiles('.webp').find(file => file.includes(`/${name}-`)) ?? ''
  const [, webpWidth] = /-(\d+)\.webp$/.exec(webp) ?? []
  return 0.75 * statSync(webp).size * (width / Number(webpWidth)) ** 2
}

test('no picture up to 1280 px wide weighs more than its budget in AVIF, or than three quarters of its WebP', () => {
  const heavy = publicFiles('.avif')
    .map(path => ({
      path,
      bytes: statSync(path).size,
      width: Number(/-(\d+)\.avif$/.exec(path)?.[1]),
    }))
    .filter(({ width }) => width <= 1280)
    .filter(({ path, bytes, width }) => bytes > Math.max(PICTURE_BYTES, richBytes(path, width)))
  expect(heavy).toEqual([])
})

test('nothing but the inlined style stands before the first paint, and no font is preloaded', () => {
  const blocking = elements.filter(element => {
    const value = (name: string) => attribute(element, name)
    if (element.tagName === 'script') return value('src') && value('type') !== 'module'
    return value('as') === 'font' || (value('rel') === 'stylesheet' && value('media') !== 'print')
  })
  expect(blocking).toEqual([])
  expect(html).toContain('<style>')
})
