import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { FLIGHT_BYTES } from '../../build/first-response-bytes.ts'
import { loadSite } from '../../packages/contact-server/pages/site-files.ts'
import { TEST_SITE } from '../../testing/places.ts'
import { attribute, home, isInlineScript, languages, publicFiles, publicFolder } from './built.ts'

const LOADER_BYTES = 2_250
const LOAD_BYTES = 64_500
const PICTURE_BYTES = 35_000

const size = (url: string) => statSync(join(publicFolder, url)).size
const compressed = (url: string) => size(`${url}.br`)
const { elements, html } = home
/** The first match in a page is the loader, which the inlined script fetches. */
const SCRIPT_FILES = /\/assets\/[^"`' ]+\.js/g
const [loader = ''] = html.match(SCRIPT_FILES) ?? []

/** Headers that Node adds to a reply over HTTP/1.1. */
const ADDED = [
  ['date', 'Fri, 20 Nov 2026 09:00:56 GMT'],
  ['connection', 'keep-alive'],
  ['keep-alive', 'timeout=65'],
] as const

/** The first response must stay this far below the limit, because owners may write longer texts than Noor's. */
const SPARE_BYTES = 250

test('each indexed page’s first response fits in ten packets and has the right security policy', async () => {
  const { site } = loadSite(TEST_SITE, { https: false })
  for (const { indexed, home, policies } of languages)
    for (const page of indexed) {
      const path = page.name.replace('index.html', '')
      const request = new Request(`http://localhost/${path}`, {
        headers: { 'accept-encoding': 'br' },
      })
      const response = site(request, `/${path}`)
      const body = (await response.arrayBuffer()).byteLength
      const lines = [...response.headers, ...ADDED].map(([name, value]) => `${name}: ${value}\r\n`)
      const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length
      const size = `/${path}: ${head} bytes of headers, ${body} of page`
      expect(head + body, size).toBeLessThanOrEqual(FLIGHT_BYTES - SPARE_BYTES)
      expect(response.headers.get('content-security-policy')).toBe(
        page === home ? policies.home : policies.study,
      )
    }
})

test('a page has one inline script, and one small script file besides the form’s content file', () => {
  for (const { name, html, elements } of languages.flatMap(({ indexed }) => indexed)) {
    // The form's content file doesn't count, because it is fetched later.
    const shown = html.replace(/data-content="?[^\s">]+/, '')
    const [script = '', ...others] = shown.match(SCRIPT_FILES) ?? []
    expect(others, name).toEqual([])
    expect(elements.filter(isInlineScript), name).toHaveLength(1)
    expect(compressed(script), name).toBeLessThanOrEqual(LOADER_BYTES)
  }
})

test.each(languages)(
  'the files that the $tag home page fetches at load stay within the byte budget',
  ({ home }) => {
    const drawings = publicFiles('.svg').filter(path => path.includes('assets'))
    const lateStyles = publicFiles('.css').filter(
      path => /late\.\w+\.css$/.test(path) && home.html.includes(basename(path)),
    )
    const files = {
      page: compressed(home.name),
      loader: compressed(loader),
      drawings: drawings.reduce((sum, path) => sum + statSync(`${path}.br`).size, 0),
      print: lateStyles.reduce((sum, path) => sum + statSync(`${path}.br`).size, 0),
      fonts: publicFiles('.woff2').reduce((sum, path) => sum + statSync(path).size, 0),
      icon: size('favicon.svg'),
    }
    const sum = Object.values(files).reduce((total, bytes) => total + bytes)
    expect(sum, JSON.stringify(files)).toBeLessThanOrEqual(LOAD_BYTES)
  },
)

test('no AVIF picture up to 1280 px wide exceeds the byte budget', () => {
  const heavy = publicFiles('.avif')
    .map(path => ({
      path,
      bytes: statSync(path).size,
      width: Number(/-(\d+)\.avif$/.exec(path)?.[1]),
    }))
    .filter(({ width, bytes }) => width <= 1280 && bytes > PICTURE_BYTES)
  expect(heavy).toEqual([])
})

test('no external script or style sheet and no preloaded font delays the first paint', () => {
  const blocking = elements.filter(element => {
    const parent = element.parentNode?.nodeName
    if (parent === 'noscript') return false
    const value = (name: string) => attribute(element, name)
    if (element.tagName === 'script') return value('src') && value('type') !== 'module'
    // A style sheet in the body can only delay the painting of what follows it.
    return value('as') === 'font' || (value('rel') === 'stylesheet' && parent === 'head')
  })
  expect(blocking).toEqual([])
  expect(html).toContain('<style>')
})
