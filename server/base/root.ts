import { join } from 'node:path'

/** This file is one of the sources, or part of the bundle dist/server.mjs. */
const isBundled = !import.meta.filename.endsWith('root.ts')

/** The folder of package.json, which dist/ lies in. */
export const ROOT = join(import.meta.dirname, isBundled ? '..' : '../..')

/** What `npm run build` leaves; the bundled server finds it around itself, under whatever name. */
export const DIST = isBundled ? import.meta.dirname : join(ROOT, 'dist')

/** The tables of PostgreSQL, of which a build has a copy. */
export const MIGRATIONS = isBundled ? join(DIST, 'migrations') : join(ROOT, 'supabase/migrations')
