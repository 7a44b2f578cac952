import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { OWN_CONTENT } from '../../../schema/folder/content-folder.ts'
import { loadSites, refuseFaults } from '../../../schema/load-sites.ts'
import { loadPrerender } from '../../../tools/build/bundle.ts'
import { CSS_DRAFTS } from '../../../tools/build/bundle-css.ts'
import { drawSite } from '../../../tools/build/images/drawings.ts'
import { makePictures } from '../../../tools/build/images/picture-slots.ts'
import { openWorkFolder } from '../../../tools/build/work-folder.ts'
import { writeHashed } from '../../../tools/build/write-hashed.ts'

/**
 * Builds the client-rendered page into `outDir` with Vite. The page has one script, one style sheet and an empty body.
 * The script leaves out the server rendering, because its code would slow the page down.
 */
export async function buildClientRendered(outDir: string): Promise<void> {
  openWorkFolder()
  const loaded = await loadSites(OWN_CONTENT)
  refuseFaults(loaded)
  const [site] = loaded.sites
  if (!site) return
  const { contentStyle } = await loadPrerender('/')
  const assets = {
    drawings: await writeHashed(outDir, 'drawings.svg', drawSite(site)),
    contour404: '',
    pictures: await makePictures(outDir, site),
    masks: {},
    documents: [],
    formContent: '',
  }
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    define: { SITE: JSON.stringify(site), ASSETS: JSON.stringify(assets) },
    plugins: [forBrowser(contentStyle(site))],
    css: { transformer: 'lightningcss', lightningcss: { drafts: CSS_DRAFTS } },
    build: {
      outDir,
      emptyOutDir: false,
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    },
  })
}

/** Renders the form like every other component, and puts the style into the head. */
function forBrowser(style: string): Plugin {
  return {
    name: 'for-browser',
    enforce: 'pre',
    resolveId: id =>
      id.endsWith('/island.tsx') ? join(import.meta.dirname, 'contact-form.ts') : null,
    transformIndexHtml: () => [{ tag: 'style', children: style, injectTo: 'head' }],
  }
}
