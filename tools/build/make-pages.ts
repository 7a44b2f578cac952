import { findIn } from '../../schema/folder/content-folder.ts'
import type { LoadedSites } from '../../schema/load-sites.ts'
import { marksOf } from '../../schema/sections/logos.ts'
import type { Site } from '../../schema/site.ts'
import { labelsOf } from '../../schema/values/contact-form.ts'
import type { Translations } from '../../server/http/request-language.ts'
import { barMedia, barWidths } from '../../site/nav-bar/bar-widths.ts'
import { bundleInline, bundleLateScripts, loadPrerender } from './bundle.ts'
import { bundleCss, bundleLate } from './bundle-css.ts'
import { prepareFonts } from './fonts/prepare-fonts.ts'
import { publishFonts, publishMoreFonts, type Target } from './fonts/publish-fonts.ts'
import { buildIcons } from './images/app-icons.ts'
import { contour404, drawSite } from './images/drawings.ts'
import { makeMasks } from './images/masks.ts'
import { makePictures } from './images/picture-slots.ts'
import { makeSharePictures } from './images/share-picture.ts'
import { publishOwnFiles } from './own-files.ts'
import { writeHashed } from './write-hashed.ts'

type Say = (line: string) => void
type Prerender = Awaited<ReturnType<typeof loadPrerender>>
/** The site of a language with its pages. */
export type Language = Site & { pages: Record<string, string> }

/** The things that all languages of a site share. */
type Shared = Target & {
  prerender: Prerender
  /** Bundles a late style sheet, with the addresses of the fonts. `own` is CSS that depends on the content. */
  late: (paths: readonly string[], media: string, own?: string) => Promise<string>
  headScript: { inline: string }
}

/** The programs of a site, which depend on this project alone. */
export type Bundles = Awaited<ReturnType<typeof makeBundles>>

/**
 * Bundles the renderer of the pages and their scripts.
 * @param out the folder of the site's files
 * @param base the path of the site on its host, with `/` at both ends
 */
export async function makeBundles(out: string, base: string) {
  const [prerender, LATE_SCRIPTS] = await Promise.all([
    loadPrerender(base),
    bundleLateScripts(out, base),
  ])
  const loader = await bundleInline('site/main.ts', { LATE_SCRIPTS })
  return { prerender, loader: base + (await writeHashed(out, 'loader.js', loader)).slice(1) }
}

/**
 * Makes the pages of all languages, and writes the fonts and pictures that they need.
 * @param where the folder of the site's files, and the path of the site on its host
 * @returns the pages of each language by the path of their file in a folder of this language alone, the text files (such as
 * robots.txt), and the origin of a contact function on another host
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
  const late: Shared['late'] = async (paths, media, own = '') =>
    (await bundleLate(paths, fonts, media)) + own + moreFonts
  const head = { LOADER: loader, FONTS: fonts }
  const headScript = { inline: await bundleInline('site/loader/head-script.ts', head) }
  await buildIcons(out, { palette: main.content.look.palette, logo: main.logo })
  const languages: Language[] = []
  for (const site of sites) {
    // Only the main language advises about its pictures, because most translations show the same ones.
    const advise = site.isMain ? say : undefined
    const pages = await makeLanguage(site, { out, base, prerender, late, headScript }, say, advise)
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
    makeMasks(out, marksOf(content.ownSections), { find, base, ...(advise && { advise }) }),
    makePictures(out, site, { say, ...(advise && { advise }) }),
    makeSharePictures(out, site),
  ])
  const formContent = prerender.formModule(prerender.ownFormContent(site))
  const assets = {
    drawings: await writeHashed(out, 'drawings.svg', drawSite(site)),
    contour404: contour404(map),
    pictures,
    masks,
    documents,
    formContent: await writeHashed(out, 'form.js', formContent),
  }
  const { headScript } = shared
  return prerender.renderSite(site, assets, {
    headScript,
    sharePictures,
    ...(await makeStyles(site, shared, { pictures, masks })),
    ...(Object.keys(site.studies).length > 0 && {
      studies: await makeStudyStyles(site, shared, pictures),
    }),
  })
}

type Media = Parameters<Prerender['lateContentStyle']>[1]

/** Bundles the styles of all pages except case studies: the style sheets, and the CSS that depends on the content. */
async function makeStyles(site: Site, { out, prerender, late }: Shared, media: Media) {
  const widths = barMedia(barWidths(site))
  const sheets = [
    await bundleCss(['site/styles/site.css'], widths),
    await bundleCss(prerender.optionalStyles(site), widths),
  ]
  const lateSheets = ['site/styles/late.css', ...prerender.lateOptionalStyles(site)]
  const lateStyle = await late(lateSheets, widths, prerender.lateContentStyle(site, media))
  return {
    styles: [{ inline: sheets.join('') + prerender.contentStyle(site) }],
    otherStyle: { inline: await bundleCss(['site/styles/other-pages.css'], widths) },
    lateStyle: await writeHashed(out, 'late.css', lateStyle),
  }
}

async function makeStudyStyles(
  site: Site,
  { out, prerender, late }: Shared,
  pictures: Media['pictures'],
) {
  const widths = barMedia(barWidths(site))
  const sheets = [
    await bundleCss(['site/study/study-page.css'], widths),
    await bundleCss(prerender.optionalStudyStyles(site), widths),
  ]
  const lateStyle = await late(
    ['site/study/study-late.css', ...prerender.languageStyles(site)],
    widths,
  )
  return {
    styles: [{ inline: sheets.join('') + prerender.studyStyle(site, pictures) }],
    lateStyle: await writeHashed(out, 'study.css', lateStyle),
  }
}

/** Puts the pages of a translation below the folder of its language: `site/index.html` becomes `site/en/index.html`. */
export const pagesOf = (languages: readonly Language[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap(({ path, pages }) =>
      Object.entries(pages).map(([file, html]) => [file.replace('/', `/${path}`), html]),
    ),
  )

/** Returns what the server needs to answer in the languages of the translations. */
export const translationsOf = (languages: readonly Language[]): Translations =>
  Object.fromEntries(
    languages
      .filter(({ isMain }) => !isMain)
      .map(({ lang, sentences, content }) => {
        const labels = labelsOf(content.site.contactForm.extra)
        return [lang, { sentences, labels }]
      }),
  )
