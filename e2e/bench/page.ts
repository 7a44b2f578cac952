/**
 * `npm run bench:page` measures the bytes and times of our page and of the pages given with `--beside`. It divides most of
 * the times by those of the floor, a small hand-written page.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  circumstances,
  figure,
  writeSection,
} from '../../packages/contact-server/testing/report.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { serveLocally } from '../../packages/contact-server/testing/serve.ts'
import { startFront } from './front.ts'
import { runLighthouse } from './lighthouse.ts'
import { bytesTable, type Measured, type Run, timesTables } from './page-tables.ts'
import { makeFloor, makeOther, makeOurs } from './references.ts'
import { tapEarly, trace } from './trace.ts'

type Page = { name: string; url: string }
type Measure = (url: string) => Promise<Run>
const WAYS: Record<string, Measure> = {
  'Lighthouse, mobile, simulated': url => runLighthouse(url, []),
  'Lighthouse, desktop, simulated': url => runLighthouse(url, ['--preset=desktop']),
  'Trace, slow 4G, processor 4× slower': url => trace(url, 4),
  'Trace, slow 4G, processor 8× slower': url => trace(url, 8),
  'Taps 300 ms after the first paint, processor 4× slower': url => tapEarly(url, 4),
  'Taps 300 ms after the first paint, processor 8× slower': url => tapEarly(url, 8),
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    /** More pages to measure, each as `name=folder`, or only `folder`. */
    beside: { type: 'string', multiple: true, default: [] },
    docs: { type: 'boolean', default: false },
  },
})

async function startPages(scratch: Scratch): Promise<Page[]> {
  const folders: Record<string, string> = {
    floor: await makeFloor(scratch),
    ours: await makeOurs(),
  }
  for (const pair of values.beside) {
    const [name = '', folder = name] = pair.split('=')
    folders[name] = await makeOther(scratch, folder)
  }
  const pages: Page[] = []
  for (const [name, dist] of Object.entries(folders)) {
    const { port, url, home } = await serveLocally(scratch, { dist })
    pages.push({ name, url: home.replace(url, await startFront(scratch, port)) })
  }
  return pages
}

/** Measures the pages in turn, round after round, so that a busy machine doesn't slow down only one of them. */
async function measureAll(pages: Page[], way: string, measure: Measure): Promise<Measured> {
  const measured = pages.map(page => ({ ...page, runs: [] as Run[] }))
  for (let round = 1; round <= Number(values.runs); round++)
    for (const { name, url, runs } of measured) {
      console.error(`${way}, ${round}/${values.runs}, ${name}`)
      runs.push(await measure(url))
    }
  return measured
}

await using scratch = new Scratch()
const pages = await startPages(scratch)
const ways = Object.entries(WAYS).filter(([name]) => name.includes(values.only))
if (ways.length === 0)
  throw new Error(`--only: expected a part of one of these names: ${Object.keys(WAYS).join('; ')}`)
// Loads each page once without measuring it, to warm up.
for (const { url } of pages) await trace(url, 1)
const measured: Record<string, Measured> = {}
for (const [way, measure] of ways) measured[way] = await measureAll(pages, way, measure)
const text = [
  `${circumstances()} and ${figure(loadavg()[0], 1)} after it. The pages were loaded in turn, and the tables show medians of ${values.runs} loads.`,
  ...bytesTable(Object.values(measured)[0] ?? []),
  ...Object.entries(measured).flatMap(([way, runs]) => timesTables(way, runs)),
].join('\n\n')
console.log(text)
if (values.docs) writeSection('docs/performance.md', 'page', text)
