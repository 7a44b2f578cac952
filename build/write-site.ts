import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Translations } from '../packages/contact-server/http/request-language.ts'
import { MANIFEST, type Manifest, policyOf } from '../packages/contact-server/pages/manifest.ts'
import type { LoadedSites } from '../schema/load-sites.ts'
import { reportContent } from './content-report.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type Bundles, makePages, pagesOf, translationsOf } from './make-pages.ts'
import { publishRootFiles } from './own-files.ts'
import { withPolicies } from './static-host.ts'

type Pages = Record<string, string>

type WriteOptions = {
  folder: string
  base: string
  stamp: Manifest['stamp']
  /** Implied by VITE_BACKEND_URL. */
  isStatic?: boolean
  say: (line: string) => void
  finish: (html: string) => string | Promise<string>
}

/**
 * Makes a site's pages, and writes them with other files of the build:
 * - `site/`: the pages and other published files
 * - `pages/`: pages that the server sends itself, such as the replies to a form that was sent without scripts
 * - `manifest.json`: facts for the programs in dist/ and for the next build
 * - `translations.js`, if there are translations: their sentences and labels, for the Supabase functions
 * @returns the pages, the origin of a contact function on another host, and whether the site is for a static host
 */
export async function writeSite(loaded: LoadedSites, bundles: Bundles, options: WriteOptions) {
  const { folder, base, stamp, isStatic = false, say, finish } = options
  const target = { out: join(folder, 'site'), base }
  await publishRootFiles(target.out, loaded.folder)
  const { languages, files, backend } = await makePages(loaded, bundles, target, say)
  const pages = pagesOf(languages)
  const forHost = isStatic || backend !== ''
  const finished = Object.entries(forHost ? withPolicies(pages, backend) : pages).map(
    async ([file, html]) => [file, await finish(html)],
  )
  const [main, ...others] = languages.map(({ lang, pages }) => ({
    lang,
    policies: makePolicies(pages, backend),
  }))
  const translations = translationsOf(languages)
  const facts = others.map(({ lang, policies }) => [lang, { policies, ...translations[lang] }])
  const manifest = {
    base,
    policies: main?.policies,
    ...(others.length > 0 && { languages: Object.fromEntries(facts) }),
    stamp,
    content: reportContent(loaded),
  }
  await writeFiles(folder, {
    ...Object.fromEntries(await Promise.all(finished)),
    ...files,
    ...(others.length > 0 && { 'translations.js': translationsModule(translations) }),
    [MANIFEST]: JSON.stringify(manifest, undefined, 2),
  })
  return { pages, backend, forHost }
}

/** The home page, case studies and other pages have a policy each, because a shared one would make each response larger. */
function makePolicies(pages: Pages, backend: string): Manifest['policies'] {
  const htmls = Map.groupBy(Object.entries(pages), ([file]) => policyOf(file))
  const policy = (name: keyof Manifest['policies']) =>
    contentSecurityPolicy(htmls.get(name)?.map(([, html]) => html) ?? [], backend)
  return { home: policy('home'), study: policy('study'), other: policy('other') }
}

export const translationsModule = (translations: Translations): string =>
  `export const translations = ${JSON.stringify(translations)}\n`

export async function writeFiles(folder: string, texts: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}
