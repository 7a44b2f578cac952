import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/chromium.ts'

/** What Lighthouse applies or simulates for a phone: 150 ms round trips, 1.6 Mbit/s, a processor four times slower. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
}

/** Every way of measuring, by name. Scores are those of Lighthouse's own conditions. */
export const SETTINGS = {
  'mobile, simulated': { form: 'mobile', flags: { throttlingMethod: 'simulate' } },
  'mobile, applied slow 4G and 4× CPU': {
    form: 'mobile',
    flags: { throttlingMethod: 'devtools', throttling: SLOW_4G },
  },
  'desktop, simulated': { form: 'desktop', flags: { throttlingMethod: 'simulate' } },
  'desktop, applied slow 4G and 4× CPU': {
    form: 'desktop',
    flags: { throttlingMethod: 'devtools', throttling: SLOW_4G },
  },
} as const satisfies Record<string, { form: 'mobile' | 'desktop'; flags: Flags }>

export type Setting = keyof typeof SETTINGS

export const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'Speed Index': 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
export type Time = keyof typeof TIMES

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** One run: times in ms (CLS has no unit), scores from 0 to 100, and the audits that cost points. */
export type Run = Record<Time, number> & { scores: Record<Category, number>; lost: string[] }

const TRIES = 3

/**
 * Runs Lighthouse once, in a browser of its own. A trace that could not be recorded is no measure: it is made again.
 * @throws when the page could not be measured
 */
export async function measure(url: string, setting: Setting): Promise<Run> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryMeasure(url, setting)
    } catch (error) {
      if (tries === TRIES) throw error
      console.error(error instanceof Error ? error.message : error)
    }
  }
}

async function tryMeasure(url: string, setting: Setting): Promise<Run> {
  const { form, flags } = SETTINGS[setting]
  const chromeFlags = [...CHROMIUM_FLAGS, '--headless=new']
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags, logLevel: 'error' })
  try {
    const config = form === 'desktop' ? desktopConfig : undefined
    const options: Flags = { ...flags, port: chrome.port, logLevel: 'error' }
    const result = await lighthouse(url, { ...options, onlyCategories: [...CATEGORIES] }, config)
    if (!result) throw new Error(`${url}: Lighthouse gave no result.`)
    return read(result.lhr)
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function read({ audits, categories, runtimeError, finalDisplayedUrl }: Report): Run {
  if (runtimeError) throw new Error(`${finalDisplayedUrl}: ${runtimeError.message}`)
  const time = (name: Time) => audits[TIMES[name]]?.numericValue ?? Number.NaN
  const score = (name: Category) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => id),
  )
  return {
    FCP: time('FCP'),
    LCP: time('LCP'),
    'Speed Index': time('Speed Index'),
    TBT: time('TBT'),
    CLS: time('CLS'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lost,
  }
}
