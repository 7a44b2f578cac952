import { join } from 'node:path'
import { ROOT } from '../root.ts'

export const NOOR = join(ROOT, 'examples/noor')
export const TEST_SITES = join(ROOT, '.cache/test-sites')
export const TEST_SITE = join(TEST_SITES, 'noor')
