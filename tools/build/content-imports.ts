import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTENT, inContent } from '../../schema/folder/content-folder.ts'
import { isMainLanguage } from '../../schema/languages/language.ts'
import { ROOT } from '../../server/base/root.ts'

const SENTENCES = join(ROOT, 'contact/sentences.ts')
const ABSENT = '\0absent-content'

/**
 * Redirects the bundles' imports of content/ to the content folder in use (schema/folder/content-folder.ts). An empty
 * module replaces a missing file, because some files are optional (schema/optional-content.ts). In a translation,
 * sentences.ts of the content folder also replaces contact/sentences.ts (languages.ts).
 */
export const contentImports: Plugin = {
  name: 'content-imports',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const file = join(dirname(importer), source)
    if (!isMainLanguage && file === SENTENCES) return join(CONTENT, 'sentences.ts')
    const path = inContent(file)
    return path?.endsWith('.ts') && !existsSync(path) ? ABSENT : path
  },
  load: id => (id === ABSENT ? 'export {}' : undefined),
}
