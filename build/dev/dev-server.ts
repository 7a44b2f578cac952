import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { escapeHtml } from '../../packages/contact-server/base/html.ts'
import { createLog } from '../../packages/contact-server/base/log.ts'
import type { Translations } from '../../packages/contact-server/http/request-language.ts'
import { loadSite } from '../../packages/contact-server/pages/site-files.ts'
import { readConfig } from '../../packages/contact-server/settings/config.ts'
import { loadEnvFile } from '../../packages/contact-server/settings/env-file.ts'
import { listen } from '../../packages/contact-server/shell/listen.ts'
import { openContactService } from '../../packages/contact-server/shell/node-service.ts'
import { openStore } from '../../packages/contact-server/store/open-store.ts'
import type { ExtraField } from '../../packages/contact-server/wire/message.ts'
import { ROOT } from '../../root.ts'
import { asText } from '../../schema/finding.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { type LoadedSites, loadSites } from '../../schema/load-sites.ts'
import { ownerOf } from '../content-report.ts'
import { type Bundles, makeBundles } from '../make-pages.ts'
import { openWorkFolder, WORK } from '../work-folder.ts'
import { writeSite } from '../write-site.ts'
import { watchFolders } from './watch-folders.ts'

/** An event stream that tells a page to reload after a change. The query string is the page's version. */
const CHANGES = '/changes'
/** The script that reloads a page after a change. The pages' Content-Security-Policy would block it as an inline script. */
const RELOADER = '/reload.js'
const RELOAD = `const { search } = new URL(document.currentScript.src)
new EventSource('${CHANGES}' + search).onmessage = () => location.reload()`
const tagOf = (version: string) => `<script src="${RELOADER}?${version}"></script>`

/** The folder of the browser scripts that stay the same when only the content changes. */
const BUNDLES = join(WORK, 'bundles')

type Site = ReturnType<typeof loadSite> & { version: string; extraFields: ExtraField[] }

/**
 * Serves the site's pages, and reloads them in the browser after a change. Rebuilds them when the content folder, site/ or
 * packages/contact-server/wire changes. Prints the content's faults, and shows them in place of the pages of their language, or
 * of all pages if they are in the main language. If the site can't be built at the start, waits until it can.
 * @throws an Error when the server can't start, for example because a setting is wrong or the port is taken
 */
export async function startDevServer(content: string): Promise<void> {
  openWorkFolder()
  loadEnvFile()
  // The deployed site's addresses don't apply here: this server's pages send their messages to this server.
  Object.assign(process.env, { SITE_URL: '', VITE_BACKEND_URL: '' })
  const pages = await openPages(content)
  const config = { ...readConfig(process.env, pages.owner()), visits: false }
  const write = (line: string) => console.log(line)
  const log = createLog({ level: config.logLevel, write, readable: true })
  const store = await openStore(config, log)
  const translations: Record<string, Translations[string]> = {}
  const service = openContactService(config, {
    store,
    log,
    translations,
    site: (request, path) => pages.answer(request, path),
    formReply: (...args) => pages.current().formReply(...args),
  })
  const follow = () => {
    config.extraFields = pages.current().extraFields
    for (const tag of Object.keys(translations)) delete translations[tag]
    Object.assign(translations, pages.current().translations)
  }
  follow()
  pages.onChange(follow)
  const listener = getRequestListener(service.fetch)
  const server = createServer((request, response) => {
    const [path, version] = (request.url ?? '').split('?')
    if (path === CHANGES) sendChanges(pages, version, response)
    else if (path === RELOADER)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(RELOAD)
    else listener(request, response)
  })
  const port = await listen(server, { host: config.host, port: config.port })
  service.start()
  console.log(`The site is at http://localhost:${port} and follows your changes.`)
  console.log(`Messages go to ${service.mailTarget}`)
}

function sendChanges(
  { current, onChange }: Awaited<ReturnType<typeof openPages>>,
  version: string | undefined,
  response: ServerResponse,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  const tell = () => response.write('data: changed\n\n')
  // Reload an outdated page, for example one that was rebuilt while the browser was loading it.
  if (version !== current().version) tell()
  response.once('close', onChange(tell))
}

async function openPages(content: string) {
  const changes = new EventEmitter().setMaxListeners(0)
  const printFault = createFaultPrinter()
  let loaded: LoadedSites = { folder: content, sites: [], languages: [], faults: [] }
  let bundles: Bundles | undefined
  let site: Site | undefined

  async function make(bundles: Bundles): Promise<Site> {
    const folder = join(WORK, 'dev')
    const version = randomUUID()
    rmSync(folder, { recursive: true, force: true })
    cpSync(BUNDLES, join(folder, 'site'), { recursive: true })
    await writeSite(loaded, bundles, {
      folder,
      base: '/',
      stamp: { production: false, hashes: {} },
      say: () => {},
      finish: html => html + tagOf(version),
    })
    const extraFields = loaded.sites[0]?.content.site.contactForm.extra ?? []
    return { ...loadSite(folder, { https: false }), version, extraFields }
  }

  async function remake(files: readonly string[]) {
    let fault = ''
    try {
      if (!files.every(file => file.startsWith(content))) bundles = undefined
      loaded = await loadSites(content)
      fault = asText(loaded.faults, shownPath(content))
      if (loaded.sites.length > 0) {
        bundles ??= await makeBundles(BUNDLES, '/')
        site = await make(bundles)
      }
    } catch (error) {
      // Keep the old pages, because the error may pass, for example when a program is still writing a picture.
      fault = (error as Error).message
    }
    printFault(fault)
    changes.emit('change')
  }

  // Start watching before the first read, so that no change during that read is missed.
  const folders = [content, join(ROOT, 'site'), join(ROOT, 'packages/contact-server/wire')]
  watchFolders(folders, files => {
    work = work.then(() => remake(files))
  })
  let work = remake([])
  while (!site) await once(changes, 'change')

  return {
    current: () => site as Site,
    owner: () => ownerOf(loaded),
    /** Calls `listener` after each attempt to rebuild, even a failed one. */
    onChange(listener: () => void): () => void {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
    answer(request: Request, path: string): Response {
      const faulty = loaded.languages.find(
        ({ tag, faults }) => faults.length > 0 && isBelow(path, tag, loaded),
      )
      const { site: answer, version } = site as Site
      if (!faulty) return answer(request, path)
      const fault = asText(faulty.faults, shownPath(content))
      const html = `<!doctype html><meta charset="utf-8"><pre>${escapeHtml(fault)}</pre>${tagOf(version)}`
      return new Response(html, { status: 500, headers: { 'content-type': 'text/html' } })
    },
  }
}

/** Whether a language's faults are shown at this path; the main language's are shown at every path. */
const isBelow = (path: string, tag: string, { languages: [main] }: LoadedSites) =>
  tag === main?.tag || `${path}/`.startsWith(`/${tag}/`)

function createFaultPrinter() {
  let last = ''
  return (fault: string) => {
    if (fault && fault !== last) console.error(fault)
    if (!fault && last) console.log('The page is whole again.')
    last = fault
  }
}
