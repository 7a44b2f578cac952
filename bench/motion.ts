/**
 * `npm run bench:motion`: what moving costs, frame by frame, on a processor four times slower: the whole page scrolled
 * as by a finger, the menu, the change of theme, a button under the pointer. Read from the browser's own trace.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/chromium.ts'
import { type Frames, framesOf, TRACE_CATEGORIES } from './frames.ts'
import { copyOurs } from './references.ts'
import { circumstances, figure, toTable, writeSection } from './report.ts'
import { withScratch } from './scratch.ts'
import { startServer } from './start-server.ts'
import { median } from './statistics.ts'

const SLOWDOWN = 4
const SCROLL_PX_PER_S = 2000
/** Longer than any transition of the page. */
const SETTLES_MS = 700

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})

const SCREENS = {
  'phone 390 × 844': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'desktop 1280 × 800': { viewport: { width: 1280, height: 800 }, hasTouch: true },
}
type Screen = keyof typeof SCREENS

type Move = { on: Screen[]; act: (page: Page) => Promise<unknown> }
const EVERYWHERE = Object.keys(SCREENS) as Screen[]

const MOVES: Record<string, Move> = {
  'scroll to the end': { on: EVERYWHERE, act: scrollToEnd },
  'open the menu': { on: ['phone 390 × 844'], act: page => page.locator('.burger').click() },
  'change the theme': { on: EVERYWHERE, act: page => page.locator('button.theme').click() },
  'point at a button': {
    on: ['desktop 1280 × 800'],
    act: page => page.locator('.hero .button').first().hover(),
  },
}

async function scrollToEnd(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const far = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await cdp.send('Input.synthesizeScrollGesture', {
    ...{ x: width / 2, y: height / 2, yDistance: -far, speed: SCROLL_PX_PER_S },
    gestureSourceType: 'default',
  })
}

async function trace(
  browser: Browser,
  url: string,
  screen: Screen,
  colorScheme: 'light' | 'dark',
  act: Move['act'],
): Promise<Frames> {
  const options = { ...SCREENS[screen], colorScheme, reducedMotion: 'no-preference' } as const
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  // Wakes the bar, so that its start is not counted as motion.
  await page.keyboard.press('Shift')
  await page.locator('.burger[data-awake]').waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLES_MS)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  await act(page)
  await page.waitForTimeout(SETTLES_MS)
  const buffer = await browser.stopTracing()
  await context.close()
  return framesOf(buffer)
}

function row(name: string, runs: readonly Frames[]) {
  const middle = (pick: (frames: Frames) => number) => figure(median(runs.map(pick)))
  const onMainThread = [...new Set(runs.flatMap(run => run.onMainThread))]
  return [
    name,
    middle(run => run.shown),
    middle(run => run.partial),
    middle(run => run.dropped),
    middle(run => run.busyMs),
    middle(run => run.task95Ms),
    middle(run => run.longestTaskMs),
    middle(run => run.rasterMs),
    onMainThread.length > 0 ? onMainThread.join(', ') : '–',
  ]
}

const HEAD = [
  'move',
  ...['frames', 'partial', 'dropped'],
  ...['main thread, ms', '95 % of tasks, ms', 'longest, ms', 'raster, ms'],
  'not composited',
]

await withScratch(async scratch => {
  const { port } = await startServer(scratch, { dist: await copyOurs(scratch), idle: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  scratch.later(() => browser.close())
  const rows = []
  const moves = Object.entries(MOVES).filter(([name]) => name.includes(values.only))
  for (const [name, { on, act }] of moves)
    for (const screen of on)
      for (const theme of ['light', 'dark'] as const) {
        const runs: Frames[] = []
        for (let run = 0; run < Number(values.runs); run++)
          runs.push(await trace(browser, `http://localhost:${port}/`, screen, theme, act))
        rows.push(row(`${name}, ${screen}, ${theme}`, runs))
        console.error(rows.at(-1)?.join(' | '))
      }
  const how = `processor ${SLOWDOWN}× slower, no graphics card, medians of ${values.runs}`
  const text = [`${circumstances()}; ${how}.`, toTable(HEAD, rows)].join('\n\n')
  console.log(text)
  if (values.docs) writeSection('motion', text)
})
