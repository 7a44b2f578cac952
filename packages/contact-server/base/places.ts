import { join, resolve } from 'node:path'

const isBundled = !import.meta.filename.endsWith('places.ts')

/** The folder of the built site: a bundled program's own folder, otherwise dist/ in the working directory. */
export const DIST = isBundled ? import.meta.dirname : resolve('dist')

export const ENV_FILE = join(DIST, '../.env')

/** PostgreSQL's migrations: a copy in a build, otherwise the folder where the Supabase CLI looks for them. */
export const MIGRATIONS = isBundled
  ? join(DIST, 'migrations')
  : join(import.meta.dirname, '../../../supabase/migrations')
