import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS, ensureChromium } from '../machine/chromium.ts'

/** npm fetches it when it is first called: 176 MB that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const APPLIED = '--throttling-method=devtools'
/** What Lighthouse applies for a phone, for the desktop too. */
const SLOW_4G = [
  '--throttling.requestLatencyMs=562.5',
  '--throttling.downloadThroughputKbps=1474.56',
  '--throttling.uploadThroughputKbps=675',
  '--throttling.cpuSlowdownMultiplier=4',
]

/** Every way of measuring, by name. Scores are those of Lighthouse's own conditions. */
export const SETTINGS = {
  'mobile, simulated': [],
  'mobile, applied slow 4G and 4× CPU': [APPLIED],
  'desktop, simulated': ['--preset=desktop'],
  'desktop, applied slow 4G and 4× CPU': ['--preset=desktop', APPLIED, ...SLOW_4G],
} satisfies Record<string, string[]>
export type Setting = keyof typeof SETTINGS

export const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'Speed Index': 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}
export type Time = keyof typeof TIMES

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One response in bytes as they came over the wire, headers included. */
export type Reply = { url: string; resourceType: string; transferSize: number }

/** The part of Lighthouse's report that is read here. */
type Report = {
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items: Reply[] } }
  >
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
}

/** One run: times in ms (CLS has no unit), scores from 0 to 100, the audits that cost points, every response. */
export type Run = {
  time: (name: Time) => number
  score: (category: (typeof CATEGORIES)[number]) => number
  lost: string[]
  replies: Reply[]
}

const TRIES = 3

/**
 * Runs Lighthouse once, in a browser of its own. A trace that could not be recorded is no measure: it is made again.
 * @throws when the page could not be measured
 */
export async function measure(url: string, setting: Setting): Promise<Run> {
  for (let tries = 1; ; tries++) {
    try {
      return read(await report(url, SETTINGS[setting]))
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
    `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: ensureChromium() }
  const { stdout } = await promisify(execFile)('npm', args, { env, maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

function read({ audits, categories }: Report): Run {
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
  return {
    time: name => audits[TIMES[name]]?.numericValue ?? Number.NaN,
    score: category => Math.round((categories[category]?.score ?? Number.NaN) * 100),
    lost: lost.map(({ id }) => id),
    replies: audits['network-requests']?.details?.items ?? [],
  }
}
