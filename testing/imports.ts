import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

const IMPORT =
  /^(?:import|export)\s(type\b)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * Lists these files, and the files, packages and Node modules that they import, directly or indirectly. `withTypes` includes
 * type imports, which Deno reads and Node ignores. Missing files that are imported with `import()` are left out, because some
 * files in content/ are optional.
 */
export function importGraph(entries: readonly string[], { withTypes }: { withTypes: boolean }) {
  const files = new Set(entries)
  const names = new Set<string>()
  for (const file of files)
    for (const name of importsOf(file, withTypes))
      if (name.startsWith('.')) files.add(join(dirname(file), name))
      else names.add(name)
  return { files: [...files], names: [...names] }
}

export function importsOf(file: string, withTypes: boolean): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, isType, fixed, lazy = '']) => {
    if (fixed) return isType && !withTypes ? [] : fixed
    const isThere = !lazy.startsWith('.') || existsSync(join(ROOT, dirname(file), lazy))
    return isThere ? lazy : []
  })
}
