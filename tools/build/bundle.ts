import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown } from 'vite'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { ROOT } from '../../server/base/root.ts'
import { siteUrl } from '../../site/address.ts'
import { contentImports } from './content-imports.ts'
import { WORK } from './work-folder.ts'

/** Where the page's renderer lies once it is bundled, with the files that its pages refer to in assets/. */
export const PRERENDER_FOLDER = join(WORK, 'prerender')

/** What comes when it is needed: the contact form, and what keeps a stored session. Each is a script of its own. */
export const LATE_SCRIPTS = {
  contact: 'site/contact-form/hydrate-form.tsx',
  'keep-session': 'site/loader/keep-session.ts',
}

/** Path of the site on its host, with `/` at both ends. */
export const BASE = new URL(siteUrl()).pathname

const MADE = 'virtual:made/'

/** What the page imports from `virtual:made/` the build has written into its work folder. */
const madeImports: Plugin = {
  name: 'made-imports',
  enforce: 'pre',
  resolveId: source =>
    source.startsWith(MADE) ? join(WORK, source.slice(MADE.length)) : undefined,
}

/** What the builds and the development server share. */
export const common: InlineConfig = {
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: BASE,
  plugins: [contentImports, madeImports],
  define: { 'process.env.CONTENT_FOLDER': JSON.stringify(CONTENT) },
  // A slow machine is no fault of the site: the bundler's notice of where its time went is left out.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
}

const bundleWith = (config: InlineConfig) => build(mergeConfig(common, config))

/** Bundles the page's renderer for Node and loads it. */
export async function loadPrerender(): Promise<typeof import('../../site/prerender.tsx')> {
  await bundleWith({
    // Lucide's CommonJS build hides its names from Node's `import`.
    ssr: { noExternal: ['lucide'] },
    build: {
      ssr: join(ROOT, 'site/prerender.tsx'),
      ssrEmitAssets: true,
      outDir: PRERENDER_FOLDER,
      rolldownOptions: {
        output: {
          codeSplitting: false,
          entryFileNames: 'prerender.js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  })
  return import(`${pathToFileURL(join(PRERENDER_FOLDER, 'prerender.js')).href}?${Date.now()}`)
}

/** What runs on the owner's server, each from `<name>.mjs`. */
const PROGRAMS = {
  server: 'server/main.ts',
  messages: 'server/messages.ts',
  doctor: 'server/doctor/built.ts',
}

/**
 * Bundles each program into one file, with a source map: it starts in half of the time and memory that its sources take,
 * and without packages. What it imports late is in that file too: the next build replaces dist/ under a running server.
 */
export async function bundlePrograms(
  outDir: string,
  programs: Record<string, string> = PROGRAMS,
): Promise<void> {
  const builds = Object.entries(programs).map(([name, entry]) =>
    bundleWith({
      ssr: { noExternal: true },
      build: {
        ssr: join(ROOT, entry),
        outDir,
        emptyOutDir: false,
        sourcemap: true,
        target: 'node24',
        rolldownOptions: { output: { ...PROGRAM_OUTPUT, entryFileNames: `${name}.mjs` } },
      },
    }),
  )
  await Promise.all(builds)
}

const PROGRAM_OUTPUT: Rolldown.OutputOptions = {
  codeSplitting: false,
  // The engine keeps the text: two bytes a character if one of them is not ASCII.
  charset: 'ascii',
  comments: false,
  // The sources lie beside dist/.
  sourcemapExcludeSources: true,
}

/** Bundles the late scripts into `<outDir>/assets`. @returns the addresses of each and of what it imports */
export async function bundleLateScripts(outDir: string): Promise<Record<string, string[]>> {
  const input = Object.entries(LATE_SCRIPTS).map(([name, path]) => [name, join(ROOT, path)])
  const result = await bundleWith({
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
        },
      },
    },
  })
  const scripts = (result as Rolldown.RolldownOutput).output.flatMap(file => {
    if (file.type !== 'chunk' || !file.isEntry) return []
    return [[file.name, [file.fileName, ...file.imports].map(address => BASE + address)]]
  })
  return Object.fromEntries(scripts)
}

/** Bundles a script to be inlined in the page. */
export async function bundleInline(
  path: string,
  define: Record<string, unknown> = {},
): Promise<string> {
  const values = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])
  const result = await bundleWith({
    define: Object.fromEntries(values),
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: join(ROOT, path), formats: ['iife'], name: 'inline' },
    },
  })
  const [output] = result as Rolldown.RolldownOutput[]
  const chunk = output?.output[0]
  if (chunk?.type !== 'chunk') throw new Error(`${path}: nothing was bundled`)
  return chunk.code.trim()
}
