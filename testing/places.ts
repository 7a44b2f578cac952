import { join } from 'node:path'
import { ROOT } from '../root.ts'

export const NOOR = join(ROOT, 'examples/noor')
/** The builds of the test sites (e2e/sites/). */
export const TEST_SITES = join(ROOT, '.cache/test-sites')
/** The build of examples/noor. */
export const TEST_SITE = join(TEST_SITES, 'noor')
