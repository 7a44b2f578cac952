import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { ROOT } from '../../server/base/root.ts'
import type { Media } from './dev-media.ts'
import type { DevTranslations } from './dev-translations.ts'

/**
 * After a change, the server waits until no other change has come for this time, because programs write a file in
 * several steps.
 */
const SETTLED_MS = 100

/** Reloads the browser after each change, except for style sheets, which Vite replaces in place. */
export function reloadOnChange(
  { watcher, ws, moduleGraph }: ViteDevServer,
  media: Media,
  translations: DevTranslations,
) {
  let settled: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const reload = async () => {
    remakeTranslations()
    await media.remake()
    ws.send({ type: 'full-reload' })
  }
  // `reload` does not wait for the translations, so that the main language's page reloads at once. A request for a translated
  // page waits for them (dev-translations.ts).
  async function remakeTranslations() {
    const before = process.env.SITE_LANGUAGES
    await translations.remake()
    if (process.env.SITE_LANGUAGES === before) return
    moduleGraph.invalidateAll()
    ws.send({ type: 'full-reload' })
  }
  const folders = [realpathSync(CONTENT), join(ROOT, 'site'), join(ROOT, 'contact')]
  watcher.add(folders)
  watcher.on('all', (event, file) => {
    if (!folders.some(folder => file.startsWith(folder + sep))) return
    if (file.endsWith('.css')) return void translations.remake()
    // All modules are loaded again after a change of a Markdown file, a drawing or site.ts. Modules keep the texts of
    // such files, and the bar's styles depend on the sections in site.ts. The same happens when a .ts file is created
    // or removed, because modules may import it as an optional file.
    const isKept = /\.(md|svg)$|[\\/]site\.ts$/.test(file)
    if ((event !== 'change' && file.endsWith('.ts')) || isKept) moduleGraph.invalidateAll()
    clearTimeout(settled)
    settled = setTimeout(() => {
      work = work.then(reload)
    }, SETTLED_MS)
  })
}
