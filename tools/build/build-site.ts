import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadEnv } from 'vite'
import { refuseLinks } from '../../schema/folder/links.ts'
import { MIGRATIONS, ROOT } from '../../server/base/root.ts'
import { reportContent } from '../../server/doctor/content-report.ts'
import { MANIFEST, type Manifest } from '../../server/pages/manifest.ts'
import { BASE, bundlePrograms } from './bundle.ts'
import { compressTree } from './compress.ts'
import { filesUnder } from './files-under.ts'
import { prepareFonts } from './fonts/prepare-fonts.ts'
import { belowLanguage, makeTranslation, prepareTranslations } from './languages.ts'
import { newStamp } from './last-build.ts'
import { makePages } from './make-pages.ts'
import { minifyHtml } from './minify-html.ts'
import { hostFiles, withPolicies } from './static-host.ts'
import { translationsModule } from './translations-module.ts'
import { WORK } from './work-folder.ts'

/**
 * The folder of the unfinished build. It lies on the same disk as dist/, so that `rename` can move the complete build
 * to dist/.
 */
const DRAFT = join(WORK, 'dist')
const SITE = join(DRAFT, 'site')

/**
 * Makes a complete build, which contains:
 * - `site/`: the static files
 * - `pages/`: the pages with which the server answers a form that was sent without scripts
 * - `migrations/`: the SQL files that create PostgreSQL's tables
 * - `server.mjs`, `messages.mjs`, `doctor.mjs`: the server and the owner's commands
 * - `manifest.json`: facts for the server, the doctor and the next build
 * - `translations.js`, on a site with translations: their sentences, for the function on Supabase
 * @param out the folder of the build. A failed build leaves it unchanged.
 * @param production whether the site is for production. `npm start` makes later builds for production too.
 * @param isStatic whether the site is for a static host. With VITE_BACKEND_URL, every site is for a static host.
 * @param say gets a line about each slow step
 * @throws {ContentError} or an Error whose message is one sentence that says what to fix in content/.
 */
export async function buildSite(
  out: string,
  { production = false, isStatic = false, say = (_line: string) => {} } = {},
) {
  checkBackend()
  refuseLinks()
  const stamp = await newStamp(production)
  await mkdir(SITE, { recursive: true })
  const translations = await prepareTranslations()
  await prepareFonts(translations, say)
  const made = await makePages(SITE, say)
  const languages = await Promise.all(
    translations.map(async ({ tag, sentences }) => {
      const { pages, policies, labels } = await makeTranslation(tag, SITE, made.loader)
      return { tag, pages: belowLanguage(pages, tag), facts: { policies, sentences, labels } }
    }),
  )
  const pages = Object.assign({ ...made.pages }, ...languages.map(({ pages }) => pages))
  const { files, backend } = made
  const forHost = isStatic || backend !== ''
  await writePages(forHost ? withPolicies(pages, backend) : pages)
  await writeFiles(files)
  await compressTree(SITE)
  if (forHost) await writeFiles(hostFiles(await filesUnder(SITE), pages, { backend, base: BASE }))
  await bundlePrograms(DRAFT)
  await cp(MIGRATIONS, join(DRAFT, 'migrations'), { recursive: true })
  const facts = Object.fromEntries(languages.map(({ tag, facts }) => [tag, facts]))
  const isTranslated = languages.length > 0
  if (isTranslated) await writeFiles({ 'translations.js': translationsModule(facts) })
  const manifest: Manifest = {
    base: BASE,
    policies: made.policies,
    ...(isTranslated && { languages: facts }),
    stamp,
    content: await reportContent(),
  }
  await writeFiles({ [MANIFEST]: JSON.stringify(manifest, undefined, 2) })
  await rm(out, { recursive: true, force: true })
  await rename(DRAFT, out)
}

/**
 * Checks VITE_BACKEND_URL, which Vite reads from the environment or `.env`.
 * @throws an Error when the value is not exactly an origin, for instance when it has a path
 */
function checkBackend(): void {
  const { VITE_BACKEND_URL: url = '' } = loadEnv('production', ROOT, 'VITE_')
  if (!url || (/^https?:/.test(url) && URL.parse(url)?.origin === url)) return
  throw new Error(
    `VITE_BACKEND_URL: expected an origin without a slash at its end, like https://abcdefgh.supabase.co, got «${url}».`,
  )
}

async function writePages(pages: Record<string, string>) {
  const minified = Object.entries(pages).map(async ([file, html]) => [file, await minifyHtml(html)])
  await writeFiles(Object.fromEntries(await Promise.all(minified)))
}

async function writeFiles(texts: Record<string, string>) {
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(DRAFT, file)), { recursive: true })
    await writeFile(join(DRAFT, file), text)
  }
}
