import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ROOT } from '../../root.ts'

/** The opened folders, keyed by the number (`?load=1`) in the URLs of the modules imported from them. */
const folders = new Map<string, string>()

/**
 * Makes a function that imports files of a content folder. Each call makes one that reads the files anew, despite Node's
 * module cache. The files may import each other; a relative path that leaves the folder, such as `../schema/fields.ts`, leads
 * into this project, wherever the folder is.
 */
export function openFolder(path: string) {
  const load = `${folders.size + 1}`
  const folder = realpathSync(path)
  if (folders.size === 0) registerHooks({ resolve })
  folders.set(load, folder)
  return (name: string): Promise<Record<string, unknown>> =>
    import(`${pathToFileURL(join(folder, name)).href}?load=${load}`)
}

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>

const resolve: Resolve = (specifier, context, next) => {
  const parent = URL.parse(context.parentURL ?? '')
  const load = parent?.searchParams.get('load') ?? ''
  const folder = folders.get(load)
  if (!parent || !folder || !specifier.startsWith('.')) return next(specifier, context)
  const path = fileURLToPath(new URL(specifier, parent))
  if (path.startsWith(folder + sep))
    return next(`${pathToFileURL(path).href}?load=${load}`, context)
  return next(pathToFileURL(join(ROOT, relative(dirname(folder), path))).href, context)
}
