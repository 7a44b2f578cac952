import { join } from 'node:path'

/** The folder that contains package.json and dist/. */
export const ROOT = import.meta.dirname
export const DIST = join(ROOT, 'dist')
