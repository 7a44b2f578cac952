import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import { ROOT } from '../root.ts'
import { WORK } from './work-folder.ts'

/**
 * Scripts that a page loads later, if at all: `contact` is the contact form, and `keep-session` keeps a stored Supabase session
 * alive.
 */
export const LATE_SCRIPTS = {
  contact: 'site/contact-form/hydrate-form.tsx',
  'keep-session': 'site/loader/keep-session.ts',
}

const common: InlineConfig = {
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // Turns off the bundler's warning about slow steps, because it depends on how fast the machine is.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
}

/** JavaScript, keyed by the expression that it replaces in a bundle, such as `import.meta.env.DEMO`. */
type Define = Record<string, string>

const bundleWith = (config: InlineConfig) => build(mergeConfig(common, config))

/** @param base the site's path on its host, with a leading and a trailing `/` */
export async function loadBundled<T>(path: string, base: string, define: Define): Promise<T> {
  const outDir = join(WORK, 'node')
  const result = await bundleWith({
    base,
    define,
    // Bundles the lucide icons that the page imports; by default, Vite leaves packages such as lucide out of a bundle for Node.
    ssr: { noExternal: ['lucide'] },
    build: {
      ssr: join(ROOT, path),
      outDir,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [{ fileName }] = (result as Rolldown.RolldownOutput).output
  return import(`${pathToFileURL(join(outDir, fileName)).href}?${Date.now()}`)
}

const PROGRAMS = {
  server: 'packages/contact-server/main.ts',
  messages: 'packages/contact-server/messages.ts',
  doctor: 'tools/doctor/built.ts',
}

/**
 * Bundles each program into one file that runs without node_modules (docs/decisions/05-node-from-npm.md). The file includes
 * dynamically imported modules, because the next build may replace dist/ while the server is running.
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
  // Escapes non-ASCII characters, because a single «’» would make Node keep the whole program in memory at two bytes per
  // character.
  charset: 'ascii',
  comments: false,
  sourcemapExcludeSources: true,
}

/**
 * Constants that replace three `typeof` expressions in React, so that the bundler can drop code that the form doesn't need. The
 * form uses neither React's developer tools nor the tab's spinner during a transition (`navigation`), and browsers that run the
 * form have `reportError`.
 */
const REACT_ANSWERS = {
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
  'typeof navigation': '"undefined"',
  'typeof reportError': '"function"',
}

export async function bundleLateScripts(
  outDir: string,
  base: string,
  define: Define,
): Promise<Record<string, string>> {
  const builds = Object.entries(LATE_SCRIPTS).map(async ([name, path]) => {
    const result = await bundleWith({
      define: { ...REACT_ANSWERS, ...define },
      build: {
        outDir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: { [name]: join(ROOT, path) },
          preserveEntrySignatures: 'strict',
          output: { codeSplitting: false, entryFileNames: 'assets/[name].[hash].js' },
        },
      },
    })
    return [name, base + (result as Rolldown.RolldownOutput).output[0].fileName]
  })
  return Object.fromEntries(await Promise.all(builds))
}

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
