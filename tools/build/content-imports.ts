import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTENT, inContent } from '../../schema/folder/content-folder.ts'
import { isMainLanguage } from '../../schema/languages/language.ts'
import { ROOT } from '../../server/base/root.ts'

const SENTENCES = join(ROOT, 'contact/sentences.ts')
const ABSENT = '\0absent-content'

/**
 * Redirects the bundles' imports of content/ to the folder that `--content` names. Some files are optional
 * (schema/optional-content.ts). An empty module replaces a missing file, so that the bundler does not stop. In a
 * translation, the sentences.ts of that folder also replaces contact/sentences.ts (languages.ts).
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
