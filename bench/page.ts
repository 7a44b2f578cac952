/** `npm run bench:page`: bytes and Lighthouse for our page and, in the same run, for the two references. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/chromium.ts'
import { repliesOf } from './bytes.ts'
import { measure, type Run, SETTINGS, type Setting } from './lighthouse.ts'
import { bytesTable, chart, type Runs, timesTables, totalsTable } from './page-tables.ts'
import { copyOurs, makeClientRendered, makeFloor } from './references.ts'
import { circumstances, writeSection } from './report.ts'
import { type Scratch, withScratch } from './scratch.ts'
import { startServer } from './start-server.ts'

const CHART = join(import.meta.dirname, '../docs/performance.svg')
const MAKERS = { floor: makeFloor, ours: copyOurs, 'client-rendered': makeClientRendered }
export type PageName = keyof typeof MAKERS
const NAMES = Object.keys(MAKERS) as PageName[]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})
const settings = (Object.keys(SETTINGS) as Setting[]).filter(name => name.includes(values.only))

async function startPages(scratch: Scratch): Promise<Record<PageName, string>> {
  const urls: Partial<Record<PageName, string>> = {}
  for (const name of NAMES) {
    const { port } = await startServer(scratch, { dist: await MAKERS[name](scratch), idle: true })
    urls[name] = `http://localhost:${port}/`
  }
  return urls as Record<PageName, string>
}

/** One page after the other, round after round, so that a busy moment of the machine falls on all of them. */
async function measureAll(urls: Record<PageName, string>, setting: Setting): Promise<Runs> {
  const runs: Runs = { floor: [], ours: [], 'client-rendered': [] }
  for (let round = 1; round <= Number(values.runs); round++) {
    for (const name of NAMES) {
      const run: Run = await measure(urls[name], setting)
      runs[name].push(run)
      console.error(`${setting}, ${round}/${values.runs}, ${name}: LCP ${Math.round(run.LCP)} ms`)
    }
  }
  return runs
}

async function countBytes(browser: Browser, urls: Record<PageName, string>) {
  const replies = []
  for (const name of NAMES) replies.push(await repliesOf(browser, urls[name]))
  const [floor = [], ours = [], client = []] = replies
  return { floor, ours, 'client-rendered': client }
}

await withScratch(async scratch => {
  const urls = await startPages(scratch)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const replies = await countBytes(browser, urls).finally(() => browser.close())
  const measured = new Map<Setting, Runs>()
  for (const setting of settings) measured.set(setting, await measureAll(urls, setting))
  const tables = [
    `${circumstances()}; Lighthouse medians of ${values.runs}, in turn.`,
    '### Bytes until the page is at rest, headers included',
    totalsTable(replies),
    '### Our requests',
    bytesTable(replies.ours),
    ...[...measured].flatMap(([setting, runs]) => timesTables(setting, runs)),
  ].join('\n\n')
  console.log(tables)
  if (!values.docs) return
  writeSection('page', tables)
  const applied = measured.get('mobile, applied slow 4G and 4× CPU')
  if (applied) writeFileSync(CHART, chart(applied))
})
