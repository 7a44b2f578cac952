import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { inContent } from '../../schema/folder/content-folder.ts'

const ABSENT = '\0absent-content'

/**
 * Redirects the bundles' imports of content/ to the content folder in use (schema/folder/content-folder.ts). An empty
 * module replaces a missing file, because some files are optional (schema/optional-content.ts).
 */
export const contentImports: Plugin = {
  name: 'content-imports',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const path = inContent(join(dirname(importer), source))
    return path?.endsWith('.ts') && !existsSync(path) ? ABSENT : path
  },
  load: id => (id === ABSENT ? 'export {}' : undefined),
}
