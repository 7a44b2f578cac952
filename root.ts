import { join } from 'node:path'

export const ROOT = import.meta.dirname
export const DIST = join(ROOT, 'dist')
