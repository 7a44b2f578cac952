import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { inContent } from '../../schema/folder/content-folder.ts'

const ABSENT = '\0absent-content'

/**
 * What the bundles import from content/ comes from the folder that `--content` names. A file that is not there is an empty
 * module: some are optional (schema/optional-content.ts), and a bundler stops at what it cannot find.
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
