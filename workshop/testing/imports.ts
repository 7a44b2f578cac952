import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'

const IMPORT =
  /^(?:import|export)\s(type\b)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * All that files of the project import, and what that imports: files by their path, everything else by the name that
 * stands there. Imports of types are followed `withTypes` alone: Node erases them, Deno reads them. A file imported late may be
 * missing: some of content/ are optional.
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
