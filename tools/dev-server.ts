/** `npm run dev`: the page rendered anew at each request, reloaded at each change, the real contact function behind it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { CONTACT_PATH } from '../server/app.ts'
import { openContactService } from '../server/contact-service.ts'
import { contentType } from '../server/headers.ts'
import { createLog } from '../server/log.ts'
import { openStore } from '../server/open-store.ts'
import { loadConfig } from '../server/settings.ts'
import { makePictures, makeSharePicture } from './build-site.ts'
import { common, ISLANDS } from './bundle.ts'
import { makeDrawings } from './drawings.ts'
import { buildIcons } from './icons.ts'

const ROOT = join(import.meta.dirname, '..')
/** Pictures and icons, served as they are. */
const PUBLIC = join(ROOT, '.cache/dev')

const config = loadConfig()
const log = createLog({ level: config.logLevel, write: line => console.log(line), readable: true })
const service = openContactService(config, { store: await openStore(config, log), log })
const contact = getRequestListener(service.fetch)
let [pictures, sharePicture] = await Promise.all([
  makePictures(PUBLIC),
  makeSharePicture(PUBLIC),
  buildIcons(PUBLIC),
])
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === CONTACT_PATH || pathname === '/health') return void contact(request, response)
  vite.middlewares(request, response, () => void sendPage(request, response, pathname))
})
const vite = await startVite(server)
reloadOnChange(vite)
server.listen(config.port, config.host, () => {
  service.start()
  console.log(`The site is at http://localhost:${config.port} and follows your changes.`)
  console.log(`Messages go to ${service.mailTarget}`)
})

function startVite(server: Server): Promise<ViteDevServer> {
  const islands = Object.entries(ISLANDS).map(([name, path]) => [name, [`/${path}`]])
  return createViteServer({
    ...common,
    // Addresses in the page are this server's, wherever the site will stand.
    base: '/',
    appType: 'custom',
    publicDir: PUBLIC,
    css: { transformer: 'lightningcss' },
    // Known before the first page, so that no dependency found later reloads it under the visitor's hands.
    optimizeDeps: { entries: Object.values(ISLANDS) },
    define: { ISLANDS: JSON.stringify(Object.fromEntries(islands)) },
    server: { middlewareMode: true, hmr: { server } },
    ssr: { noExternal: ['lucide'] },
  })
}

/** A wrong value in content/ is shown in the browser, which comes back by itself once it is mended. */
async function sendPage(request: IncomingMessage, response: ServerResponse, pathname: string) {
  const isHome = pathname === '/'
  let status = isHome ? 200 : 404
  let html: string
  try {
    const { pages, files } = await render()
    const file = files[`site${pathname}`]
    if (file) return void response.setHeader('content-type', contentType(pathname)).end(file)
    html = pages[isHome ? 'site/index.html' : 'site/404.html'] ?? ''
  } catch (error) {
    status = 500
    html = `<pre>${String(error).replaceAll('<', '&lt;')}</pre>`
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(await vite.transformIndexHtml(request.url ?? '/', html))
}

/** Every text of the site, as it is now. */
async function render() {
  const { iconNames } = (await vite.ssrLoadModule(
    '/site/icon-names.ts',
  )) as typeof import('../site/icon-names.ts')
  await makeDrawings(iconNames())
  const { renderSite, renderFiles, contentStyle, paperStyle } = (await vite.ssrLoadModule(
    '/site/prerender.tsx',
  )) as typeof import('../site/prerender.tsx')
  const pages = renderSite({
    pictures,
    sharePicture,
    styles: [{ src: '/site/styles/site.css' }, { inline: contentStyle(pictures) + paperStyle() }],
    otherStyle: { src: '/site/not-found.css' },
    early: { src: '/site/early.ts' },
    printStyle: '/site/styles/print.css',
    loader: { src: '/site/main.ts' },
    logUnknownPath: { src: '/site/log-unknown-path.ts' },
  })
  return { pages, files: renderFiles() }
}

/** Style sheets are replaced in place; anything else that the page is made of reloads it. */
function reloadOnChange({ watcher, ws }: ViteDevServer) {
  watcher.add(['content', 'site', 'contact'].map(folder => join(ROOT, folder)))
  watcher.on('all', async (_, file) => {
    const path = relative(ROOT, file)
    if (!/^(content|site|contact)[\\/]/.test(path) || path.endsWith('.css')) return
    if (path.startsWith(join('content', 'images'))) pictures = await makePictures(PUBLIC)
    ws.send({ type: 'full-reload' })
  })
}
