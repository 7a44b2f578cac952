import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { refuseLinks } from '../../schema/folder/links.ts'
import { drawnLook } from '../../schema/look/logo-file.ts'
import { readStudies } from '../../schema/studies/studies.ts'
import { escapeHtml } from '../../server/base/html.ts'
import { createLog } from '../../server/base/log.ts'
import { ROOT } from '../../server/base/root.ts'
import { contentType } from '../../server/pages/published-headers.ts'
import type { Config } from '../../server/settings/config.ts'
import { loadConfig } from '../../server/settings/load-config.ts'
import { openContactService } from '../../server/shell/node-service.ts'
import { openStore } from '../../server/store/open-store.ts'
import { common, LATE_SCRIPTS } from '../build/bundle.ts'
import { CSS_DRAFTS } from '../build/bundle-css.ts'
import { makeDrawings, symbolsOf } from '../build/images/drawings.ts'
import { openWorkFolder } from '../build/work-folder.ts'
import { writeHashed } from '../build/write-hashed.ts'
import { keepMedia, load, type Media } from './dev-media.ts'
import { type DevTranslations, keepTranslations } from './dev-translations.ts'
import { explainFault, teller } from './explain-fault.ts'
import { createQuietLogger } from './quiet-logger.ts'
import { reloadOnChange } from './reload-on-change.ts'

const PUBLIC = join(ROOT, '.cache/dev')
const LOADER = '/site/main.ts'

/** Starts the development server. Later faults in content/ do not stop it. @throws an Error when the server cannot start */
export async function startDevServer(): Promise<void> {
  openWorkFolder()
  const config = loadConfig()
  const log = createLog({
    level: config.logLevel,
    write: line => console.log(line),
    readable: true,
  })
  const translations = keepTranslations(PUBLIC, LOADER)
  const { facts } = translations
  const store = await openStore(config, log)
  const service = openContactService(config, { store, log, translations: facts })
  const contact = getRequestListener(service.fetch)
  mkdirSync(PUBLIC, { recursive: true })
  const published = getRequestListener(new Hono().use(serveStatic({ root: PUBLIC })).fetch)
  const server = createServer((request, response) => {
    const pathname = URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '/'
    if (pathname === CONTACT_PATH || pathname === '/health') return void contact(request, response)
    if (isPublished(pathname)) return void published(request, response)
    vite.middlewares(request, response, () => {
      answer(request, response, pathname).catch(() => response.destroy())
    })
  })
  await translations.remake()
  const vite = await startVite(server)
  const media = keepMedia(vite, PUBLIC)
  const answer = pageListener(vite, media, translations, config)
  await media.remake()
  reloadOnChange(vite, media, translations)
  server.listen(config.port, config.host)
  await once(server, 'listening')
  service.start()
  const { port } = server.address() as AddressInfo
  console.log(`The site is at http://localhost:${port} and follows your changes.`)
  console.log(`Messages go to ${service.mailTarget}`)
}

/**
 * Returns whether the public folder has a file for this path. Checks the disk, because Vite's watcher may miss files in a new
 * folder.
 */
const isPublished = (pathname: string) =>
  statSync(join(PUBLIC, pathname), { throwIfNoEntry: false })?.isFile() === true

async function startVite(server: Server): Promise<ViteDevServer> {
  const lateScripts = Object.entries(LATE_SCRIPTS).map(([name, path]) => [name, [`/${path}`]])
  const vite = await createViteServer({
    ...common,
    plugins: [
      ...(common.plugins ?? []),
      {
        name: 'bar-media',
        enforce: 'pre',
        async transform(code, id) {
          if (!/\.css(\?|$)/.test(id)) return
          const { barMedia, barWidths } = await load(vite, 'site/nav-bar/bar-widths.ts')
          const { ownSite } = await load(vite, 'site/own-site.ts')
          return code + barMedia(barWidths(ownSite()))
        },
      },
    ],
    customLogger: createQuietLogger(),
    // Links in the page lead to this server, whatever the site's public address is.
    base: '/',
    appType: 'custom',
    cacheDir: join(ROOT, '.cache/vite'),
    css: { transformer: 'lightningcss', lightningcss: { drafts: CSS_DRAFTS } },
    // Vite searches these files for dependencies when the server starts. When it finds a dependency later, it reloads
    // the page in the owner's browser.
    optimizeDeps: { entries: Object.values(LATE_SCRIPTS) },
    define: {
      LATE_SCRIPTS: JSON.stringify(Object.fromEntries(lateScripts)),
      LOADER: JSON.stringify(LOADER),
      FONTS: JSON.stringify({
        titre: '/site/fonts/titre.woff2',
        texte: '/site/fonts/texte.woff2',
      }),
    },
    server: {
      middlewareMode: true,
      hmr: { server },
      fs: { allow: [ROOT, CONTENT] },
      // A symbolic link in content/ may lead to a whole disk, so the watcher does not follow it. The checks refuse such
      // a link.
      watch: { followSymlinks: false },
    },
    ssr: { noExternal: ['lucide'] },
  })
  return vite
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Returns the handler of page requests. It shows faults of content/, and the browser reloads when the owner fixes them. */
function pageListener(
  vite: ViteDevServer,
  media: Media,
  translations: DevTranslations,
  config: Config,
) {
  const tell = teller('The page is whole again.')
  return async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const send = async (status: number, html: string) => {
      const page = await vite.transformIndexHtml(request.url ?? '/', html)
      response.writeHead(status, HTML).end(page)
    }
    try {
      const translated = await translations.answer(pathname)
      if (translated) return void response.writeHead(translated.status, HTML).end(translated.html)
      const { pages, files, extraFields } = await render(vite, media)
      // The owner may have changed the form's extra fields. The contact service must check the same fields as the page
      // shows.
      config.extraFields = extraFields
      tell('')
      const file = files[`site${pathname}`]
      if (file) return void response.setHeader('content-type', contentType(pathname)).end(file)
      const page = pages[`site${pathname.replace(/\/?$/, '/index.html')}`]
      await send(page ? 200 : 404, page ?? pages['site/404.html'] ?? '')
    } catch (error) {
      const fault = await explainFault(error)
      tell(fault)
      await send(500, `<pre>${escapeHtml(fault)}</pre>`)
    }
  }
}

async function render(vite: ViteDevServer, media: Media) {
  refuseLinks()
  const { iconNames } = await load(vite, 'schema/references.ts')
  const { content } = await load(vite, 'schema/content.ts')
  const { drawings, contour404 } = await makeDrawings(
    iconNames(),
    symbolsOf(drawnLook(content.look).logo, content.ownSections),
  )
  const site = await load(vite, 'site/prerender.tsx')
  const { shared, ...made } = media.current()
  const { ownSite } = await load(vite, 'site/own-site.ts')
  const own = ownSite()
  const assets = {
    ...made,
    drawings: await writeHashed(PUBLIC, 'drawings.svg', drawings),
    contour404,
    formContent: await writeHashed(PUBLIC, 'form.js', site.formModule(site.ownFormContent(own))),
  }
  const pages = site.renderSite(own, assets, {
    sharePicture: shared.home,
    studies: {
      texts: readStudies(content.projects.projects),
      sharePictures: shared.studies,
      styles: [
        ...['site/study/study-page.css', ...site.optionalStudyStyles(own)].map(asAsset),
        { inline: site.studyStyle(own, made.pictures) },
      ],
      lateStyle: '/site/study/study-late.css',
    },
    styles: [
      ...['site/styles/site.css', ...site.optionalStyles(own), ...site.lateOptionalStyles(own)].map(
        asAsset,
      ),
      { inline: site.contentStyle(own) + site.lateContentStyle(own, made) },
    ],
    otherStyle: { src: '/site/styles/other-pages.css' },
    headScript: { src: '/site/loader/head-script.ts' },
    lateStyle: '/site/styles/late.css',
  })
  return { pages, files: site.renderFiles(own), extraFields: content.site.contactForm.extra }
}

const asAsset = (path: string) => ({ src: `/${path}` })
