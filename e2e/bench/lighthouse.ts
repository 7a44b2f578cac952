import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureChromium } from '../../testing/machine/chromium.ts'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import type { Reply, Run } from './page-tables.ts'

/** npm downloads Lighthouse on the first run. It isn't a dependency, because only this bench needs its 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const TIMES = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'Speed Index, ms': 'speed-index',
  'TBT, ms': 'total-blocking-time',
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Report = {
  audits: Record<string, { numericValue?: number; details?: { items: Reply[] } }>
  categories: Record<string, { score: number }>
  /** `benchmarkIndex` is the machine's speed: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
  environment: { benchmarkIndex: number }
}

const TRIES = 3

/** @throws when every try fails */
export async function runLighthouse(url: string, settings: string[]): Promise<Run> {
  for (let tries = 1; ; tries++) {
    try {
      return read(await report(url, settings))
    } catch (error) {
      if (tries === TRIES) throw error
      console.error(error instanceof Error ? error.message : error)
    }
  }
}

async function report(url: string, settings: string[]): Promise<Report> {
  const args = [
    ...['exec', '--yes', '--prefer-offline', LIGHTHOUSE, '--', url, ...settings],
    ...['--output=json', '--quiet', '--disable-full-page-screenshot'],
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_FLAGS].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: ensureChromium() }
  const { stdout } = await promisify(execFile)('npm', args, { env, maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

function read({ audits, categories, environment }: Report): Run {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map(name => [name, (categories[name]?.score ?? Number.NaN) * 100])
  return {
    compared: Object.fromEntries(Object.entries(TIMES).map(([name, id]) => [name, number(id)])),
    plain: {
      CLS: number('cumulative-layout-shift'),
      ...Object.fromEntries(scores),
      'benchmark index': environment.benchmarkIndex,
    },
    replies: audits['network-requests']?.details?.items ?? [],
  }
}
