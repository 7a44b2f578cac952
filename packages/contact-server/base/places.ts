import { join, resolve } from 'node:path'

/** True in a bundle such as dist/server.mjs, false when Node runs this source file. */
const isBundled = !import.meta.filename.endsWith('places.ts')

/** The built folder: where the bundle is, whatever its name, or dist/ in the working directory. */
export const DIST = isBundled ? import.meta.dirname : resolve('dist')

export const ENV_FILE = join(DIST, '../.env')

/** The SQL files that create PostgreSQL's tables, in the folder where the Supabase CLI looks. A build has a copy. */
export const MIGRATIONS = isBundled
  ? join(DIST, 'migrations')
  : join(import.meta.dirname, '../../../supabase/migrations')
