import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadEnv } from 'vite'
import { content } from '../../schema/content.ts'
import { refuseLinks } from '../../schema/folder/links.ts'
import { drawnLook } from '../../schema/look/logo-file.ts'
import { optionalPhrases } from '../../schema/optional-phrases.ts'
import { iconNames } from '../../schema/references.ts'
import { marksOf } from '../../schema/sections/marks.ts'
import { readStudies, studyPictures } from '../../schema/studies/studies.ts'
import { MIGRATIONS, ROOT } from '../../server/base/root.ts'
import { reportContent } from '../../server/doctor/content-report.ts'
import { MANIFEST, type Manifest, policyOf } from '../../server/pages/manifest.ts'
import { barWidths } from '../../site/nav-bar/bar-widths.ts'
import { fillsSubject } from '../../site/sections/own/fills-subject.ts'
import {
  BASE,
  bundleInline,
  bundleLateScripts,
  bundlePrograms,
  loadPrerender,
  PRERENDER_FOLDER,
} from './bundle.ts'
import { bundleCss, bundleStyle, publishFonts } from './bundle-css.ts'
import { compressTree } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { filesUnder } from './files-under.ts'
import { buildIcons } from './images/app-icons.ts'
import { makeDrawings, symbolsOf } from './images/drawings.ts'
import { makeMasks } from './images/masks.ts'
import { makePictures } from './images/picture-slots.ts'
import { makeSharePictures } from './images/share-picture.ts'
import { newStamp } from './last-build.ts'
import { minifyHtml } from './minify-html.ts'
import { publishOwnFiles } from './own-files.ts'
import { hostFiles, withPolicies } from './static-host.ts'
import { WORK } from './work-folder.ts'
import { writeHashed } from './write-hashed.ts'

/** The folder of the unfinished build. It lies on the same disk as dist/, so the complete build can be moved there. */
const DRAFT = join(WORK, 'dist')
const SITE = join(DRAFT, 'site')

/**
 * Makes a complete build. `site/` has the static files. `pages/` has the templates of the server's replies to a form
 * that was sent without scripts. `migrations/` has PostgreSQL's tables. `server.mjs`, `messages.mjs` and `doctor.mjs`
 * are the server and its commands. They read `manifest.json`, and so does the next build.
 * @param out the folder of the build. A failed build leaves it unchanged.
 * @param production whether the site is for production. `npm start` makes later builds for production too.
 * @param isStatic whether the site is for a static host. It also is when VITE_BACKEND_URL is set.
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
  const { pages, files, backend } = await makePages(say)
  const forHost = isStatic || backend !== ''
  await writePages(forHost ? withPolicies(pages, backend) : pages)
  await writeFiles(files)
  await compressTree(SITE)
  if (forHost) await writeFiles(hostFiles(await filesUnder(SITE), pages, { backend, base: BASE }))
  await bundlePrograms(DRAFT)
  await cp(MIGRATIONS, join(DRAFT, 'migrations'), { recursive: true })
  const manifest: Manifest = {
    base: BASE,
    policies: makePolicies(pages, backend),
    stamp,
    content: await reportContent(),
  }
  await writeFiles({ [MANIFEST]: JSON.stringify(manifest, undefined, 2) })
  await rm(out, { recursive: true, force: true })
  await rename(DRAFT, out)
}

/**
 * Makes the pages, and writes the fonts, pictures and scripts that the pages need.
 * @returns the pages, the files made of text, and the origin of the contact function when it runs on another host
 */
async function makePages(say: (line: string) => void) {
  const look = drawnLook(content.look)
  await makeDrawings(iconNames(), symbolsOf(look.logo, content.ownSections))
  const texts = readStudies(content.projects.projects)
  // An invalid file of the owner stops the build. This check comes before the slow steps.
  const documents = await publishOwnFiles(SITE, content)
  const fonts = await publishFonts(SITE)
  const [prerender, scripts, masks, pictures, shared] = await Promise.all([
    loadPrerender(),
    makeScripts(fonts),
    makeMasks(SITE, marksOf(content.ownSections), { base: BASE, advise: say }),
    makePictures(SITE, content, {
      uncropped: [...studyPictures(texts), ...sectionPictures()],
      say,
      advise: say,
    }),
    makeSharePictures(SITE, content, look, optionalPhrases.study),
    buildIcons(SITE, look),
  ])
  await cp(join(PRERENDER_FOLDER, 'assets'), join(SITE, 'assets'), { recursive: true })
  const pages = prerender.renderSite({
    pictures,
    masks,
    documents,
    sharePicture: shared.home,
    ...scripts,
    ...(await makeStyles(fonts, prerender, { pictures, masks })),
    ...(Object.keys(texts).length > 0 && {
      studies: {
        texts,
        sharePictures: shared.studies,
        ...(await makeStudyStyles(
          fonts,
          prerender.optionalStudyStyles(),
          prerender.studyStyle(pictures),
        )),
      },
    }),
  })
  return { pages, files: prerender.renderFiles(), backend: prerender.backend.url }
}

const sectionPictures = () => content.ownSections.flatMap(({ pictures }) => pictures)

type Fonts = Awaited<ReturnType<typeof publishFonts>>
type Prerender = Awaited<ReturnType<typeof loadPrerender>>
type Media = Parameters<Prerender['lateContentStyle']>[0]

async function makeScripts(FONTS: Fonts) {
  const loader = await bundleInline('site/main.ts', {
    LATE_SCRIPTS: await bundleLateScripts(SITE),
    PAPER: content.look.palette.paper,
    MENU_WIDTH: barWidths().menu,
    FILLS_SUBJECT: fillsSubject,
  })
  const LOADER = BASE + (await writeHashed(SITE, 'loader.js', loader)).slice(1)
  return {
    headScript: { inline: await bundleInline('site/loader/head-script.ts', { LOADER, FONTS }) },
    logUnknownPath: { inline: await bundleInline('site/loader/log-unknown-path.ts') },
  }
}

/** Bundles the styles of the home page: the sheets, and the CSS that depends on the content. */
async function makeStyles(fonts: Fonts, prerender: Prerender, media: Media) {
  const sheets = [
    await bundleStyle('site/styles/site.css', fonts),
    await bundleCss(prerender.optionalStyles()),
  ]
  const late = await bundleCss(['site/styles/late.css', ...prerender.lateOptionalStyles()])
  return {
    styles: [{ inline: sheets.join('') + prerender.contentStyle() }],
    otherStyle: { inline: await bundleCss(['site/styles/other-pages.css']) },
    lateStyle: await writeHashed(SITE, 'late.css', late + prerender.lateContentStyle(media)),
  }
}

async function makeStudyStyles(fonts: Fonts, optional: string[], more: string) {
  const style =
    (await bundleStyle('site/study/study-page.css', fonts)) + (await bundleCss(optional))
  const late = await bundleCss(['site/study/study-late.css'])
  const lateStyle = await writeHashed(SITE, 'study.css', late)
  return { styles: [{ inline: style + more }], lateStyle }
}

/**
 * Checks VITE_BACKEND_URL, which Vite reads from the environment or `.env`.
 * @throws an Error of one sentence when the value is more than an origin, for instance when it has a path
 */
function checkBackend(): void {
  const { VITE_BACKEND_URL: url = '' } = loadEnv('production', ROOT, 'VITE_')
  if (!url || (/^https?:/.test(url) && URL.parse(url)?.origin === url)) return
  throw new Error(
    `VITE_BACKEND_URL: expected an origin without a slash at its end, like https://abcdefgh.supabase.co, got «${url}».`,
  )
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
