import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELDS } from '../../packages/contact-server/wire/message.ts'
import { findWebKit } from '../../testing/machine/webkit.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { listHidden } from '../kit/page.ts'
import { type SiteServer, startServer } from '../kit/server.ts'
import { distOf } from '../sites/sites.ts'
import { type Browser, startWebKit } from './driver.ts'

const SOON = { timeout: 15_000 }
const DESKTOP = [1280, 900] as const
const PHONE = [390, 844] as const
const DIALOG = 'document.querySelector("#mentions-legales")'
const ERROR = '#toasts-assertive .toast'
const SUCCESS = '#toasts-polite .toast'

let server: SiteServer
let webkit: Browser

beforeAll(async () => {
  const found = findWebKit()
  if (!found)
    throw new Error('WebKit is not installed: «npm run test:browsers» says what is missing.')
  server = await startServer(distOf('noor'))
  webkit = await startWebKit(found)
})

afterAll(async () => {
  await webkit?.close()
  await server?.stop()
})

async function open(path: string, [width, height]: readonly [number, number] = DESKTOP) {
  await webkit.resize(width, height)
  await webkit.open('about:blank')
  await webkit.open(server.url + path)
  await becomes(has('.altimeter')).toBe(true)
  await becomes(count('.skims footer:not(.shown)')).toBe(0)
}

const becomes = (expression: string) => expect.poll(() => webkit.read(expression), SOON)
const count = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`
const has = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`

test('the page loads both fonts and shows all its text and pictures', async () => {
  await open('/')
  for (const font of ['Titre', 'Texte'])
    await becomes(`[...document.fonts].find(({ family }) => family === '${font}')?.status`).toBe(
      'loaded',
    )
  expect(await webkit.read(`(${listHidden})()`)).toEqual([])
  await webkit.read(
    'document.images.length && [...document.images].map(i => (i.loading = "eager"))',
  )
  await becomes('[...document.images].every(image => image.naturalWidth > 0)').toBe(true)
})

test('the page is exactly as wide as a phone’s or tablet’s window', async () => {
  for (const width of [320, 390, 768]) {
    await open('/', [width, 844])
    expect(await webkit.read('[innerWidth, document.documentElement.scrollWidth]')).toEqual([
      width,
      width,
    ])
  }
})

test('on a phone, the menu opens over an inert page, and Escape or a link closes it', async () => {
  await open('/', PHONE)
  const expanded = 'document.querySelector(".burger").ariaExpanded'
  await webkit.click('.burger')
  await becomes('document.querySelector("main").inert').toBe(true)
  await webkit.pressEscape()
  await becomes(expanded).toBe('false')
  expect(await webkit.read('document.activeElement.className')).toContain('burger')
  await webkit.click('.burger')
  await becomes(expanded).toBe('true')
  await webkit.click('#menu a')
  await becomes(expanded).toBe('false')
  expect(await webkit.read('location.hash')).not.toBe('')
})

test('a dialog can be closed in three ways, and the focus returns to the button that opened it', async () => {
  await open('/')
  const closings = {
    Escape: () => webkit.pressEscape(),
    'its button': () => webkit.click('#mentions-legales [commandfor]'),
    'a click beside it': () => webkit.clickAt(8, 8),
  }
  for (const [way, close] of Object.entries(closings)) {
    await webkit.click('footer [commandfor=mentions-legales]')
    await becomes(`${DIALOG}.open`).toBe(true)
    await close()
    await becomes(`${DIALOG}.open`).toBe(false)
    const focused = 'document.activeElement.getAttribute("commandfor")'
    expect(await webkit.read(focused), way).toBe('mentions-legales')
  }
})

test('the form says why a message is invalid, and sends it once it is corrected', async () => {
  await open('/#contact')
  const subject = `Refonte ${crypto.randomUUID()}`
  const typed = { name: 'Élodie', email: 'elodie@localhost', subject, message: 'Bonjour' }
  await webkit.click('#name')
  await becomes('document.querySelector(".contact-form").noValidate').toBe(true)
  for (const field of FIELDS) await webkit.write(`#${field}`, typed[field])
  await webkit.click('.contact-form [type=submit]')
  await becomes(has(ERROR)).toBe(true)
  expect(await webkit.read(`document.querySelector('${ERROR}').innerText`)).toContain(
    "L'email est invalide",
  )
  await webkit.write('#email', '.example')
  await webkit.click('.contact-form [type=submit]')
  await becomes(has(SUCCESS)).toBe(true)
  await expect.poll(() => mailsAbout(server.dataDir, subject), SOON).toHaveLength(1)
  await webkit.point(1100, 800)
  await webkit.point(300, 300)
  await becomes(count(SUCCESS)).toBe(0)
})
