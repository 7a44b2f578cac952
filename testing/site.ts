import { loadSites } from '../schema/load-sites.ts'
import type { Site } from '../schema/site.ts'
import type { Assets } from '../site/assets-context.ts'
import { NOOR } from './places.ts'

const { sites } = await loadSites(NOOR)
const [noor] = sites as [Site]

/** The French site of examples/noor; `own` replaces some of its values. */
export const testSite = (own: Partial<Site> = {}): Site => ({ ...noor, ...own })

/**
 * The same site with landmarks at these altitudes, in metres, keyed by section. The last two keys are the contact section and
 * the footer, which `sections` doesn't list.
 */
export function siteAt(metres: Record<string, number | undefined>): Site {
  const { content } = noor
  const stops = Object.entries(metres).map(([stop, altitude]) => [
    stop,
    altitude === undefined ? undefined : { altitude: `${altitude} m`, place: `Col ${stop}` },
  ])
  const sections = Object.keys(metres).slice(0, -2)
  const site = { ...content.site, sections, landmarks: Object.fromEntries(stops) }
  return testSite({ content: { ...content, site } as Site['content'] })
}

export const NO_ASSETS: Assets = {
  drawings: '/drawings.svg',
  contour404: '',
  pictures: {},
  masks: {},
  documents: [],
  formContent: '/form.js',
}
