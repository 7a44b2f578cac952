import { loadSites } from '../schema/load-sites.ts'
import type { Site } from '../schema/site.ts'
import type { Assets } from '../site/assets-context.ts'
import { NOOR } from './places.ts'

const { sites } = await loadSites(NOOR)
const [noor] = sites as [Site]

/** The French site of examples/noor; `own` replaces some of its values. */
export const testSite = (own: Partial<Site> = {}): Site => ({ ...noor, ...own })

export const NO_ASSETS: Assets = {
  drawings: '/drawings.svg',
  contour404: '',
  pictures: {},
  masks: {},
  documents: [],
  formContent: '/form.js',
}
