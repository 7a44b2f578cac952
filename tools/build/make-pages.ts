import { join } from 'node:path'
import { content } from '../../schema/content.ts'
import { isMainLanguage, LANGUAGE_PATH } from '../../schema/languages/language.ts'
import { drawnLook } from '../../schema/look/logo-file.ts'
import { optionalPhrases } from '../../schema/optional-phrases.ts'
import { iconNames } from '../../schema/references.ts'
import { marksOf } from '../../schema/sections/marks.ts'
import type { Site } from '../../schema/site.ts'
import { readStudies, studyPictures } from '../../schema/studies/studies.ts'
import { labelsOf } from '../../schema/values/contact-form.ts'
import { type Manifest, policyOf } from '../../server/pages/manifest.ts'
import { barMedia, barWidths } from '../../site/nav-bar/bar-widths.ts'
import { ownSite } from '../../site/own-site.ts'
import { BASE, bundleInline, bundleLateScripts, loadPrerender } from './bundle.ts'
import { bundleCss, bundleLate } from './bundle-css.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type Fonts, publishFonts, publishMoreFonts } from './fonts/publish-fonts.ts'
import { buildIcons } from './images/app-icons.ts'
import { makeDrawings, symbolsOf } from './images/drawings.ts'
import { makeMasks } from './images/masks.ts'
import { makePictures } from './images/picture-slots.ts'
import { makeSharePictures } from './images/share-picture.ts'
import { publishOwnFiles } from './own-files.ts'
import { writeHashed } from './write-hashed.ts'

/** The pages of one language, and the facts about them that the server needs. */
export type MadePages = Awaited<ReturnType<typeof makePages>>

/**
 * Makes the pages of this process's language, and writes the fonts, pictures and scripts that the pages need.
 * @param site the folder of the site's files
 * @param loader the address of the loader, given only in the process of a translation
 * @returns the pages and text files (such as robots.txt), the address of the loader, the content security policies, the
 * labels of extra fields, and the origin of a contact function on another host
 */
export async function makePages(site: string, say: (line: string) => void, loader?: string) {
  const own = ownSite()
  const look = drawnLook(content.look)
  const { drawings, contour404 } = await makeDrawings(
    iconNames(),
    symbolsOf(look.logo, content.ownSections),
  )
  const texts = readStudies(content.projects.projects)
  // An invalid file of the owner stops the build here, before the slow steps.
  const documents = await publishOwnFiles(join(site, LANGUAGE_PATH), content)
  const fonts = await publishFonts(site)
  const [prerender, scripts, masks, pictures, shared] = await Promise.all([
    loadPrerender(),
    makeScripts(site, fonts, loader),
    makeMasks(site, marksOf(content.ownSections), { base: BASE, advise: say }),
    makePictures(site, content, {
      uncropped: [...studyPictures(texts), ...sectionPictures()],
      say,
      advise: say,
    }),
    makeSharePictures(site, content, look, optionalPhrases.study),
    isMainLanguage && buildIcons(site, look),
  ])
  const { loader: address, ...assets } = scripts
  const formContent = prerender.formModule(prerender.ownFormContent(own))
  const made = {
    drawings: await writeHashed(site, 'drawings.svg', drawings),
    contour404,
    pictures,
    masks,
    documents,
    formContent: await writeHashed(site, 'form.js', formContent),
  }
  const pages = prerender.renderSite(own, made, {
    sharePicture: shared.home,
    ...assets,
    ...(await makeStyles(site, own, fonts, prerender, { pictures, masks })),
    ...(Object.keys(texts).length > 0 && {
      studies: {
        texts,
        sharePictures: shared.studies,
        ...(await makeStudyStyles(site, own, fonts, prerender, pictures)),
      },
    }),
  })
  const backend = prerender.backend.url
  const files = isMainLanguage ? prerender.renderFiles(own) : {}
  return {
    pages,
    loader: address,
    policies: makePolicies(pages, backend),
    labels: labelsOf(content.site.contactForm.extra),
    files,
    backend,
  }
}

const sectionPictures = () => content.ownSections.flatMap(({ pictures }) => pictures)

type Prerender = Awaited<ReturnType<typeof loadPrerender>>
type Media = Parameters<Prerender['lateContentStyle']>[1]

/**
 * Bundles the scripts. The loader is the same for all languages, so the process of the main language makes it.
 * @param made the address of the loader, given only in the process of a translation
 */
async function makeScripts(site: string, FONTS: Fonts, made: string | undefined) {
  const lateScripts = await bundleLateScripts(site)
  const LOADER = made ?? (await makeLoader(site, lateScripts))
  return {
    loader: LOADER,
    headScript: { inline: await bundleInline('site/loader/head-script.ts', { LOADER, FONTS }) },
  }
}

async function makeLoader(site: string, LATE_SCRIPTS: Record<string, string[]>) {
  const loader = await bundleInline('site/main.ts', { LATE_SCRIPTS })
  return BASE + (await writeHashed(site, 'loader.js', loader)).slice(1)
}

/** Bundles the styles of all pages except case studies: the style sheets, and the CSS that depends on the content. */
async function makeStyles(
  site: string,
  own: Site,
  fonts: Fonts,
  prerender: Prerender,
  media: Media,
) {
  const widths = barMedia(barWidths(own))
  const sheets = [
    await bundleCss(['site/styles/site.css'], widths),
    await bundleCss(prerender.optionalStyles(own), widths),
  ]
  const sheetsOfLate = ['site/styles/late.css', ...prerender.lateOptionalStyles(own)]
  const late = await bundleLate(sheetsOfLate, fonts, widths)
  const moreFonts = await publishMoreFonts(site)
  return {
    styles: [{ inline: sheets.join('') + prerender.contentStyle(own) }],
    otherStyle: { inline: await bundleCss(['site/styles/other-pages.css'], widths) },
    lateStyle: await writeHashed(
      site,
      'late.css',
      late + prerender.lateContentStyle(own, media) + moreFonts,
    ),
  }
}

async function makeStudyStyles(
  site: string,
  own: Site,
  fonts: Fonts,
  prerender: Prerender,
  pictures: Media['pictures'],
) {
  const widths = barMedia(barWidths(own))
  const sheets = [
    await bundleCss(['site/study/study-page.css'], widths),
    await bundleCss(prerender.optionalStudyStyles(own), widths),
  ]
  const lateSheets = ['site/study/study-late.css', ...prerender.languageStyles(own)]
  const late = await bundleLate(lateSheets, fonts, widths)
  const lateStyle = await writeHashed(site, 'study.css', late + (await publishMoreFonts(site)))
  return { styles: [{ inline: sheets.join('') + prerender.studyStyle(own, pictures) }], lateStyle }
}

/**
 * Makes one Content-Security-Policy for the home page, one for case studies and one for all other pages. A policy for
 * only one kind of page is shorter than a policy for all pages, so the first response is smaller.
 */
function makePolicies(pages: Record<string, string>, backend: string): Manifest['policies'] {
  const htmls = Map.groupBy(Object.entries(pages), ([file]) => policyOf(file))
  const policy = (name: keyof Manifest['policies']) =>
    contentSecurityPolicy(htmls.get(name)?.map(([, html]) => html) ?? [], backend)
  return { home: policy('home'), study: policy('study'), other: policy('other') }
}
