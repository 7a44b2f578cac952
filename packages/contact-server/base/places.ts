import { join, resolve } from 'node:path'

const isBundled = !import.meta.filename.endsWith('places.ts')

/** The folder of the built site: a bundled program's own folder, otherwise dist/ in the working directory. */
export const DIST = isBundled ? import.meta.dirname : resolve('dist')

export const ENV_FILE = join(DIST, '../.env')

/** PostgreSQL's migrations: the build's copy for a bundled program, otherwise the Supabase CLI's folder. */
export const MIGRATIONS = isBundled
  ? join(DIST, 'migrations')
  : join(import.meta.dirname, '../../../supabase/migrations')
