import type { Site } from '../../schema/site.ts'
import { ownSite } from '../../site/own-site.ts'

const noor = ownSite()

/** Returns the site of examples/noor in French. `own` replaces some of its values. */
export const testSite = (own: Partial<Site> = {}): Site => ({ ...noor, ...own })
