import type { Translations } from '../packages/contact-server/http/request-language.ts'
import { policyOf } from '../packages/contact-server/pages/manifest.ts'
import { findIn } from '../schema/folder/content-folder.ts'
import type { LoadedSites } from '../schema/load-sites.ts'
import { clientLogos } from '../schema/sections/logos.ts'
import type { Site } from '../schema/site.ts'
import { labelsOf } from '../schema/values/contact-form.ts'
import { profileMedia, profileOf } from '../site/altitudes/profile.ts'
import { barMedia, barWidths } from '../site/nav-bar/bar-widths.ts'
import { bundleInline, bundleLateScripts, loadBundled } from './bundle.ts'
import { bundleCss, withFonts } from './bundle-css.ts'
import { prepareFonts } from './fonts/prepare-fonts.ts'
import { publishFonts, publishMoreFonts } from './fonts/publish-fonts.ts'
import { buildIcons } from './images/app-icons.ts'
import { contour404, drawSite } from './images/drawings.ts'
import { makeMasks } from './images/masks.ts'
import { makePictures } from './images/picture-slots.ts'
import { makeSharePictures } from './images/share-picture.ts'
import { publishOwnFiles } from './own-files.ts'
import { type Names, namesOn } from './unused-rules.ts'
import { type Target, writeHashed } from './write-hashed.ts'

type Say = (line: string) => void
type Prerender = typeof import('../site/prerender.tsx')
export type Language = Site & { pages: Record<string, string> }

type Shared = Target & {
  prerender: Prerender
  /** Adds the fonts to a late style sheet (late.css or study.css), which doesn't delay the first paint. */
  withFonts: (css: string) => string
  headScript: string
}

/** The page renderer and the loader's URL. They depend on the content only through the path in the site's address. */
export type Bundles = Awaited<ReturnType<typeof makeBundles>>

/**
 * @param out the folder for the scripts
 * @param base the site's path on its host, with a leading and a trailing `/`
 */
export async function makeBundles(out: string, base: string, isDemo = false) {
  const define = { 'import.meta.env.DEMO': `${isDemo}` }
  const [prerender, LATE_SCRIPTS] = await Promise.all([
    loadBundled<Prerender>('site/prerender.tsx', base, define),
    bundleLateScripts(out, base, define),
  ])
  const loader = await bundleInline('site/main.ts', { LATE_SCRIPTS })
  return { prerender, loader: await writeHashed({ out, base }, 'assets/loader.js', loader) }
}

/**
 * Makes the pages of each language in `loaded.sites`, and writes files that they need, such as fonts and pictures.
 * @returns `languages`, whose pages are keyed by path without the language's folder (`pagesOf` adds it); `files`, text files
 * such as contact.vcf; and `backend`, the origin of a contact function on another host, or an empty string
 */
export async function makePages(
  loaded: LoadedSites,
  { prerender, loader }: Bundles,
  { out, base }: Target,
  say: Say,
) {
  const { sites } = loaded
  const [main] = sites as [Site]
  const siteFonts = await prepareFonts(loaded, say)
  const fonts = await publishFonts(siteFonts, { out, base })
  const moreFonts = await publishMoreFonts(siteFonts, { out, base })
  const head = { LOADER: loader, FONTS: fonts }
  const headScript = await bundleInline('site/loader/head-script.ts', head)
  await buildIcons(out, { palette: main.content.look.palette, logo: main.logo })
  const shared: Shared = {
    ...{ out, base, prerender, headScript },
    withFonts: css => withFonts(css, fonts) + moreFonts,
  }
  const languages: Language[] = []
  for (const site of sites) {
    // Give advice about pictures only in the main language, because most translations show the same pictures.
    const advise = site.isMain ? say : undefined
    const pages = await makeLanguage(site, shared, say, advise)
    languages.push({ ...site, pages })
  }
  return { languages, files: prerender.renderFiles(main), backend: prerender.backend.url }
}

async function makeLanguage(
  site: Site,
  shared: Shared,
  say: Say,
  advise: Say | undefined,
): Promise<Record<string, string>> {
  const { content, folders, map } = site
  const { out, base, prerender } = shared
  const find = (file: string) => findIn(folders, 'images', file)
  const [documents, masks, pictures, sharePictures] = await Promise.all([
    publishOwnFiles(out, site),
    makeMasks({ out, base }, clientLogos(content.ownSections), { find, advise }),
    makePictures(out, site, { say, advise }),
    makeSharePictures(out, site, profileOf(site)?.ridge),
  ])
  const formContent = prerender.formModule(prerender.ownFormContent(site))
  // The pages put the site's path before these URLs.
  const atRoot = { out, base: '/' }
  const assets = {
    drawings: await writeHashed(atRoot, 'assets/drawings.svg', drawSite(site)),
    contour404: contour404(map),
    pictures,
    masks,
    documents,
    formContent: await writeHashed(atRoot, 'assets/form.js', formContent),
  }
  const { headScript } = shared
  const pages = prerender.renderSite(site, assets, { headScript, sharePictures })
  return withStyles(site, shared, { pages, pictures, masks })
}

type Made = Parameters<Prerender['lateContentStyle']>[1] & { pages: Record<string, string> }

/** Each kind of page (home, case study, other) has its own inlined style sheet. */
async function withStyles(
  site: Site,
  { out, base, prerender, withFonts }: Shared,
  { pages, pictures, masks }: Made,
): Promise<Record<string, string>> {
  const options = {
    media: barMedia(barWidths(site)) + profileMedia(site),
    motion: site.content.look.motion,
  }
  const kinds = Object.groupBy(Object.entries(pages), ([file]) => policyOf(file))
  const namesOf = (...wanted: (keyof typeof kinds)[]) =>
    namesOn(wanted.flatMap(kind => kinds[kind] ?? []).map(([, html]) => html))
  const first = (path: string, kind: keyof typeof kinds) =>
    bundleCss(path, { part: 'first', names: namesOf(kind), ...options })
  const late = async (name: string, path: string, names: Names, more = '') => {
    const parts = (['late', 'print'] as const).map(part =>
      bundleCss(path, { part, names, ...options }),
    )
    const css = (await Promise.all(parts)).join('') + more
    return writeHashed({ out, base }, `assets/${name}`, withFonts(css))
  }
  const lateContent = prerender.lateContentStyle(site, { pictures, masks })
  const lateStyle = await late('late.css', SITE, namesOf('home', 'other'), lateContent)
  const contentStyle = prerender.contentStyle(site)
  const styles = {
    home: [(await first(SITE, 'home')) + contentStyle, lateStyle],
    other: [(await first(SITE, 'other')) + contentStyle, lateStyle],
    ...(kinds.study && {
      study: [
        (await first(STUDY, 'study')) + prerender.studyStyle(site, pictures),
        await late('study.css', STUDY, namesOf('study')),
      ],
    }),
  }
  return Object.fromEntries(
    Object.entries(pages).map(([file, html]) => {
      const [first = '', late = ''] = styles[policyOf(file)] ?? []
      return [
        file,
        html.replace(prerender.FIRST_STYLE, () => first).replaceAll(prerender.LATE_STYLE, late),
      ]
    }),
  )
}

const SITE = 'site/styles/site.css'
const STUDY = 'site/study/study-page.css'

/** Moves a translation's pages into the folder of its language: `site/index.html` becomes `site/en/index.html`. */
export const pagesOf = (languages: readonly Language[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap(({ path, pages }) =>
      Object.entries(pages).map(([file, html]) => [file.replace('/', `/${path}`), html]),
    ),
  )

/** For each translation, the form's sentences, and the labels of the extra fields and their options. */
export const translationsOf = (languages: readonly Language[]): Translations =>
  Object.fromEntries(
    languages
      .filter(({ isMain }) => !isMain)
      .map(({ lang, sentences, content }) => {
        const labels = labelsOf(content.site.contactForm.extra)
        return [lang, { sentences, labels }]
      }),
  )
