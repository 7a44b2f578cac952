import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'

const IMPORT =
  /^(?:import|export)\s(type\b)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * All that files of the project import, and what that imports: files by their path, everything else by the name that
 * stands there. Imports of types are followed `withTypes` alone: Node erases them, Deno reads them.
 */
export function importGraph(entries: readonly string[], { withTypes }: { withTypes: boolean }) {
  const files = new Set(entries)
  const names = new Set<string>()
  for (const file of files)
    for (const [, isType, fixed, lazy = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      IMPORT,
    )) {
      const name = fixed ?? lazy
      if (isType && !withTypes) continue
      if (name.startsWith('.')) files.add(join(dirname(file), name))
      else names.add(name)
    }
  return { files: [...files], names: [...names] }
}
