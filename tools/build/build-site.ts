import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { loadEnv } from 'vite'
import { content } from '../../schema/content.ts'
import { type Drawn, drawnLook } from '../../schema/look/logo-file.ts'
import { optionalPhrases } from '../../schema/optional-phrases.ts'
import { iconNames } from '../../schema/references.ts'
import { readStudies, type Studies, studyPictures } from '../../schema/studies/studies.ts'
import { MIGRATIONS } from '../../server/base/root.ts'
import type { StudyAssets } from '../../site/study/render-studies.tsx'
import { lateContentStyle } from '../../site/styles/late-content-style.ts'
import { lateOptionalStyles } from '../../site/styles/optional-styles.ts'
import { buildIcons } from './app-icons.ts'
import {
  BASE,
  bundleCss,
  bundleInline,
  bundleLateScripts,
  bundlePrograms,
  bundleStyle,
  loadPrerender,
  PRERENDER_FOLDER,
} from './bundle.ts'
import { compressTree } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { makeDrawings } from './drawings.ts'
import { newStamp } from './last-build.ts'
import { minifyHtml } from './minify-html.ts'
import { publishOwnFiles } from './own-files.ts'
import { makePictures } from './picture-slots.ts'
import { makeSharePicture } from './share-picture.ts'
import { hostFiles, withPolicies } from './static-host.ts'
import { makeStudySharePictures } from './study-media.ts'
import { writeHashed } from './write-hashed.ts'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')
/** Where a build grows; it takes the place of dist/ when it is whole, so that a failed one leaves the last one standing. */
const DRAFT = join(ROOT, 'dist.draft')
const SITE = join(DRAFT, 'site')

const silent = (_line: string) => {}

/**
 * Makes dist/ from nothing but the sources and the cache of pictures: `site/`, a folder of static files; `pages/`, the
 * templates of the server's replies to a form posted without scripts; `csp.txt`, their policies; `base.txt`, the site's
 * path on a host that others share; `server.mjs` and `messages.mjs`, the server and its commands, with `migrations/`, the
 * tables of PostgreSQL.
 * @param production whether `npm start` has to build for production when it builds again
 * @param say told what takes its time
 * @throws {ContentError} or an Error whose message is one sentence that says what to fix in content/.
 */
export async function buildSite({ production = false, say = silent } = {}): Promise<void> {
  checkBackend()
  const stamp = await newStamp(production)
  await rm(DRAFT, { recursive: true, force: true })
  await mkdir(SITE, { recursive: true })
  const { pages, files, backend } = await makePages(say)
  await writePages(backend ? withPolicies(pages, backend) : pages)
  await writeFiles(files)
  await writePolicies(pages, backend)
  if (BASE !== '/') await writeFiles({ 'base.txt': BASE })
  await compressTree(SITE)
  if (backend) await writeFiles(hostFiles(await listFiles(SITE), pages, { backend, base: BASE }))
  await bundlePrograms(DRAFT)
  await cp(MIGRATIONS, join(DRAFT, 'migrations'), { recursive: true })
  await writeFiles({ stamp })
  await rm(DIST, { recursive: true, force: true })
  await rename(DRAFT, DIST)
}

/** Makes all that the pages refer to, then their HTML, the other texts, and the contact function's origin, if it is elsewhere. */
async function makePages(say: (line: string) => void) {
  const look = drawnLook(content.look)
  await makeDrawings(iconNames(), look.logo)
  const texts = readStudies(content.projects.projects)
  const [
    prerender,
    lateScripts,
    style,
    lateStyle,
    headScript,
    logUnknownPath,
    pictures,
    documents,
    sharePicture,
  ] = await Promise.all([
    loadPrerender(),
    bundleLateScripts(SITE),
    bundleStyle(SITE, 'site/styles/site.css'),
    writeHashed(SITE, 'late.css', lateStyleSheet()),
    bundleInline('site/loader/head-script.ts'),
    bundleInline('site/loader/log-unknown-path.ts'),
    makePictures(SITE, content, { inStudies: studyPictures(texts), say }),
    publishOwnFiles(SITE, content),
    makeSharePicture(SITE, content.site, look),
    buildIcons(SITE, look),
  ])
  await cp(join(PRERENDER_FOLDER, 'assets'), join(SITE, 'assets'), { recursive: true })
  const loader = await bundleInline('site/main.ts', {
    LATE_SCRIPTS: lateScripts,
    PAPER: content.look.palette.paper,
  })
  const pages = prerender.renderSite({
    pictures,
    documents,
    sharePicture,
    styles: [
      {
        inline: [
          style,
          ...prerender.optionalStyles().map(bundleCss),
          prerender.contentStyle(pictures),
        ].join(''),
      },
    ],
    otherStyle: { inline: bundleCss('site/styles/other-pages.css') },
    lateStyle,
    studies: await makeStudies(texts, look, prerender.studyStyle(pictures)),
    headScript: { inline: headScript },
    loader: { src: await writeHashed(SITE, 'loader.js', loader) },
    logUnknownPath: { inline: logUnknownPath },
  })
  return { pages, files: prerender.renderFiles(), backend: prerender.backend.url }
}

const lateStyleSheet = () =>
  ['site/styles/late.css', ...lateOptionalStyles()].map(bundleCss).join('') + lateContentStyle()

/** What the pages of case studies refer to; nothing where there are none. */
async function makeStudies(
  texts: Studies,
  look: Drawn,
  contentStyle: string,
): Promise<StudyAssets | undefined> {
  if (Object.keys(texts).length === 0) return undefined
  const [style, lateStyle, sharePictures] = await Promise.all([
    bundleStyle(SITE, 'site/study/study-page.css'),
    writeHashed(SITE, 'study.css', bundleCss('site/study/study-late.css')),
    makeStudySharePictures(SITE, content, look, optionalPhrases.study),
  ])
  return { texts, sharePictures, styles: [{ inline: style + contentStyle }], lateStyle }
}

/**
 * Looks at VITE_BACKEND_URL as Vite will read it, from the environment or `.env`.
 * @throws an Error of one sentence when it is more, or less, than an origin
 */
function checkBackend(): void {
  const { VITE_BACKEND_URL: url = '' } = loadEnv('production', ROOT, 'VITE_')
  if (!url || (/^https?:/.test(url) && URL.parse(url)?.origin === url)) return
  throw new Error(
    `VITE_BACKEND_URL: expected an origin without a slash at its end, like https://abcdefgh.supabase.co, got «${url}».`,
  )
}

/** The policy of the page, whose bytes count, on the first line; that of the case studies, if any, on the third; that of all the others on the second. */
async function writePolicies(pages: Record<string, string>, backend: string) {
  const { 'site/index.html': home = '', ...others } = pages
  const groups = Object.groupBy(Object.entries(others), ([file]) =>
    file.startsWith('site/projets/') ? 'studies' : 'others',
  )
  const htmls = [
    [home],
    ...[groups.others, groups.studies].map(pages => pages?.map(([, html]) => html)),
  ]
  const policies = htmls.flatMap(htmls => (htmls ? contentSecurityPolicy(htmls, backend) : []))
  await writeFile(join(DRAFT, 'csp.txt'), policies.join('\n'))
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

/** Paths of all files under a folder, with `/`, in their order. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return paths.map(path => path.replaceAll('\\', '/')).sort()
}
