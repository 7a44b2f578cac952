import { join } from 'node:path'
import { ROOT } from '../root.ts'

/** The content folder of many tests. */
export const NOOR = join(ROOT, 'examples/noor')
/** The folder with the builds of all test sites (e2e/sites/). */
export const TEST_SITES = join(ROOT, '.cache/test-sites')
/** The build of examples/noor, which many tests read. */
export const TEST_SITE = join(TEST_SITES, 'noor')
