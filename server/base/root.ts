import { join } from 'node:path'

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '../..')
