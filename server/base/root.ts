import { join } from 'node:path'

/** True in the bundle dist/server.mjs, false when Node runs this source file. */
const isBundled = !import.meta.filename.endsWith('root.ts')

/** The folder that contains package.json and dist/. */
export const ROOT = join(import.meta.dirname, isBundled ? '..' : '../..')

/** The folder of the build. The bundle is inside this folder, which may have another name than dist/. */
export const DIST = isBundled ? import.meta.dirname : join(ROOT, 'dist')

/** The folder of the SQL files that create PostgreSQL's tables. The build contains a copy of this folder. */
export const MIGRATIONS = isBundled ? join(DIST, 'migrations') : join(ROOT, 'supabase/migrations')
