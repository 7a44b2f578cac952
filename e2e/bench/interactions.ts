/**
 * `npm run bench:interactions` measures the time from a tap or a key press to the next paint, before and after the form is
 * hydrated, with the processor throttled to a quarter of its speed.
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { MESSAGE } from '../../packages/contact-server/testing/message.ts'
import {
  circumstances,
  figure,
  median,
  toTable,
  writeSection,
} from '../../packages/contact-server/testing/report.ts'
import { ensureChromium } from '../../testing/machine/chromium.ts'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { answerWith, contactForm, expectHydrated, fill, succeeds } from '../kit/contact-form.ts'
import { holdScripts, scrollPage, whenRendered } from '../kit/page.ts'
import { startServer } from '../kit/server.ts'
import { observe, recall } from './event-timing.ts'
import { makeOurs } from './references.ts'
import { touch } from './trace.ts'

const SLOWDOWN = 4
const TARGET_MS = 50
/** The wait before and after an action, in which the page's transitions finish. */
const SETTLES_MS = 800

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    docs: { type: 'boolean', default: false },
  },
})

/** A measured action; `prepare` runs before it and is not measured. */
type Interaction = {
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

async function tap(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`The page has no ${selector}.`)
  const cdp = await page.context().newCDPSession(page)
  await touch(cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

const burger = (page: Page) => tap(page, '.burger')
const submit = (page: Page) => tap(page, '[type=submit]')
const toSubmit = (page: Page) => page.locator('[type=submit]').scrollIntoViewIfNeeded()
const legalButton = 'footer [commandfor]'

const INTERACTIONS: Record<string, Interaction> = {
  'open the menu': { act: burger },
  'close the menu': { prepare: burger, act: burger },
  'change the theme': { act: page => tap(page, 'button.theme') },
  'type ten letters (slowest)': {
    prepare: page => contactForm(page).message.tap(),
    act: page => page.keyboard.type('Bonjour ma', { delay: 120 }),
  },
  'send the message': {
    async prepare(page) {
      await fill(contactForm(page), MESSAGE)
      await toSubmit(page)
    },
    act: submit,
  },
  'send an empty form': { prepare: toSubmit, act: submit },
  'open a dialog': {
    prepare: page => page.locator(legalButton).first().scrollIntoViewIfNeeded(),
    act: page => tap(page, legalButton),
  },
  'close a dialog': {
    prepare: async page => {
      await page.locator(legalButton).first().tap()
      await page.waitForTimeout(600)
    },
    act: page => tap(page, 'dialog[open] button'),
  },
}

/** Enlarges the window to the size of the phone's viewport in physical pixels, so that the browser paints all of it. */
async function showAllOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  const pixels = await page.evaluate(() => ({
    width: Math.ceil(innerWidth * devicePixelRatio),
    height: Math.ceil(innerHeight * devicePixelRatio),
  }))
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: pixels })
}

async function open(context: BrowserContext, url: string, isHydrated: boolean): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(observe)
  await answerWith(page, succeeds)
  if (!isHydrated) await holdScripts(page)
  await page.goto(url)
  await showAllOf(page)
  await whenRendered(page)
  if (!isHydrated) return page
  const { form } = contactForm(page)
  await form.scrollIntoViewIfNeeded()
  await expectHydrated(form)
  await scrollPage(page, 0)
  return page
}

/** The times are in ms; `paint` is at least 16, because the browser reports nothing shorter. */
async function time(browser: Browser, url: string, action: Interaction, isHydrated: boolean) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5'] ?? {}
  const context = await browser.newContext({ ...phone, reducedMotion: 'no-preference' })
  const page = await open(context, url, isHydrated)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await action.prepare?.(page)
  await page.waitForTimeout(SETTLES_MS)
  const sinceMs = await page.evaluate(() => performance.now())
  await action.act(page)
  await page.waitForTimeout(SETTLES_MS)
  const { paint, change } = await page.evaluate(recall, sinceMs)
  await context.close()
  return { paint: Math.max(16, paint), change }
}

/**
 * Measures one interaction several times with the form not hydrated, then hydrated. For both states, the row has the median
 * and the longest time to the next paint, and the median time until the changed menu, dialog or theme is painted.
 */
async function rowOf(browser: Browser, url: string, name: string, interaction: Interaction) {
  const row = [name]
  for (const isHydrated of [false, true]) {
    const times = []
    for (let run = 0; run < Number(values.runs); run++)
      times.push(await time(browser, url, interaction, isHydrated))
    const paints = times.map(({ paint }) => paint)
    const change = median(times.flatMap(({ change }) => change ?? []))
    row.push(figure(median(paints)), figure(Math.max(...paints)), figure(change))
  }
  console.error(row.join(', '))
  return row
}

const { home, stop } = await startServer(await makeOurs())
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const rows = []
for (const [name, interaction] of Object.entries(INTERACTIONS))
  rows.push(await rowOf(browser, home, name, interaction))
await browser.close()
await stop()
const head = ['not hydrated', 'hydrated'].flatMap(it => [it, `${it}, worst`, `${it}, change`])
const how = `The processor was slowed down ${SLOWDOWN}-fold, the tables show medians of ${values.runs} runs, and the target is ${TARGET_MS} ms`
const table = toTable(['ms to next paint', ...head], rows)
const text = [`${circumstances()}. ${how}.`, table].join('\n\n')
console.log(text)
if (values.docs) writeSection('docs/performance.md', 'interactions', text)
