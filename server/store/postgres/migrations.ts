import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../base/root.ts'

/** One file of supabase/migrations. */
export type Migration = { version: string; script: string }

const FOLDER = join(ROOT, 'supabase', 'migrations')

/** The migrations of the store, oldest first; those that need Supabase itself say so in their name and are left out. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter(name => /^\d{14}_(?!supabase_)\w+\.sql$/.test(name))
    .sort()
    .map(name => ({
      version: name.slice(0, 14),
      script: readFileSync(join(folder, name), 'utf8'),
    }))
}
