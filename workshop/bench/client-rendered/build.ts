import { build, mergeConfig, type Plugin } from 'vite'
import { content } from '../../../schema/content.ts'
import { readDescent } from '../../../schema/folder/own-descent.ts'
import { drawnLook } from '../../../schema/look/logo-file.ts'
import { iconNames } from '../../../schema/references.ts'
import { texts } from '../../../schema/texts.ts'
import { ownSite } from '../../../site/own-site.ts'
import { common, loadPrerender } from '../../../tools/build/bundle.ts'
import { CSS_DRAFTS } from '../../../tools/build/bundle-css.ts'
import { makeDrawings, symbolsOf } from '../../../tools/build/images/drawings.ts'
import { makePictures } from '../../../tools/build/images/picture-slots.ts'
import { openWorkFolder } from '../../../tools/build/work-folder.ts'
import { writeHashed } from '../../../tools/build/write-hashed.ts'

/**
 * Builds the client-rendered page into `outDir` with Vite. The page has one script, one style sheet and an empty body.
 * The script leaves out the content checks and the server rendering, because their code would slow the page down.
 */
export async function buildClientRendered(outDir: string): Promise<void> {
  openWorkFolder()
  const symbols = symbolsOf(drawnLook(content.look).logo, content.ownSections)
  const { drawings } = await makeDrawings(iconNames(), symbols)
  const pictures = await makePictures(outDir, content)
  const { contentStyle } = await loadPrerender()
  const site = ownSite()
  const assets = {
    drawings: await writeHashed(outDir, 'drawings.svg', drawings),
    contour404: '',
    pictures,
    masks: {},
    documents: [],
    formContent: '',
  }
  const config = {
    root: import.meta.dirname,
    define: { SITE: JSON.stringify(site), ASSETS: JSON.stringify(assets) },
    plugins: [forBrowser(contentStyle(site))],
    css: { transformer: 'lightningcss' as const, lightningcss: { drafts: CSS_DRAFTS } },
    build: {
      outDir,
      emptyOutDir: false,
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    },
  }
  await build(mergeConfig(common, config))
}

/**
 * Modules that cannot run in the browser or that this page does not need. For each module, a function returns the
 * source text that replaces it.
 */
const MODULES: Record<string, () => string> = {
  'schema/content.ts': () => `export const content = ${JSON.stringify(content)}`,
  'schema/texts.ts': () => `export const texts = ${JSON.stringify(texts)}`,
  'schema/folder/own-descent.ts': () =>
    `export const readDescent = () => (${JSON.stringify(readDescent())})`,
  'schema/check-content.ts': () => 'export const checkContent = () => ({})',
  'site/contact-form/island.tsx': () =>
    "export { ContactForm as ContactIsland } from './contact-form.tsx'",
  'react-dom/server': () => `export const renderToString = () => ''`,
  'node:fs': () => 'export const existsSync = () => false; export const readFileSync = () => ""',
  'node:path': () => 'export const join = (...parts) => parts.join("/")',
}

/** The keys of `MODULES` that are packages, not files of the project. */
const PACKAGES = ['react-dom/server', 'node:fs', 'node:path']

function forBrowser(style: string): Plugin {
  return {
    name: 'for-browser',
    enforce: 'pre',
    resolveId: id => (PACKAGES.includes(id) ? id : null),
    load: id => {
      const module = Object.keys(MODULES).find(name => id.endsWith(name))
      return module ? MODULES[module]?.() : null
    },
    transformIndexHtml: () => [{ tag: 'style', children: style, injectTo: 'head' }],
  }
}
