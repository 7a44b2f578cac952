import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteStore } from '../packages/contact-server/store/sqlite/store.ts'
import { MESSAGE } from '../packages/contact-server/testing/message.ts'
import { outputOf, startNode } from '../packages/contact-server/testing/processes.ts'
import { eventually, Scratch } from '../packages/contact-server/testing/scratch.ts'
import { CONTACT_PATH } from '../packages/contact-server/wire/endpoint.ts'
import { ENGLISH as ENGLISH_FORM } from '../packages/contact-server/wire/english.ts'
import { FRENCH as FRENCH_FORM } from '../packages/contact-server/wire/french.ts'
import { ROOT } from '../root.ts'
import { PICTURE, plainPicture, writeContent } from '../testing/contents.ts'
import { copyProject } from '../testing/copy-project.ts'
import { ENGLISH, writeTranslation } from '../testing/translation.ts'

const scratch = new Scratch()
const VUE = `---\ntitle: Vue\nkind: text\n---\n\n![La vue](${PICTURE})\n`
const written = await writeContent(scratch.directory(), { sections: { vue: VUE } })
const project = await copyProject(scratch, written)
const content = join(project, 'content')
await addToSite(`site.sections = ['vue']; site.visits = true`)
const repair = await addToSite(`site.email = 'nobody'`)
const dataDir = scratch.directory()
/** Moves the clock a minute ahead on each read, so that a server that counts visits would soon store its counts. */
const HASTE = 'data:text/javascript,const{now}=Date;let n=0;Date.now=()=>now()+60000*n++'
await writeFile(join(project, '.env'), `DATA_DIR=${dataDir}\n`)
// SITE_URL and VITE_BACKEND_URL are those of the deployed site.
const settings = {
  PORT: '0',
  DATA_DIR: undefined,
  SITE_URL: 'https://www.roux.fr',
  VITE_BACKEND_URL: 'https://abcdefgh.supabase.co',
}
const server = startNode(scratch, ['--import', HASTE, 'tools/dev.ts'], settings, project)

let url = ''
beforeAll(async () => {
  // The content has a fault at startup, and the server waits until it is fixed.
  await prints('site.ts: «email»')
  await repair()
  await prints('The page is whole again.')
  url = await outputOf(server, /(http:\/\/localhost:\d+)/)
}, 120_000)
afterAll(() => scratch.disposeAsync())

async function addToSite(line: string) {
  const path = join(content, 'site.ts')
  const before = await readFile(path, 'utf8')
  await writeFile(path, `${before}${line}\n`)
  return () => writeFile(path, before)
}

/**
 * Waits until the dev server prints `text` to stdout or stderr, then drops the stream's output up to the end of `text`. Fails
 * when the output contains a stack trace.
 */
async function prints(text: string) {
  const { output } = server
  const stream = await eventually(
    () => (['stdout', 'stderr'] as const).find(name => output[name].includes(text)),
    text,
  )
  expect(server.said()).not.toMatch(/^ +at /m)
  output[stream] = output[stream].slice(output[stream].indexOf(text) + text.length)
}

async function page(path = '/') {
  const response = await fetch(url + path)
  const html = (await response.text()).replaceAll('&#39;', "'")
  return { status: response.status, html, picture: /\/img\/[\w./-]+\.avif/.exec(html)?.[0] }
}

const eventuallyPage = (path: string, status: number, text = '') =>
  eventually(async () => {
    const found = await page(path)
    return found.status === status && found.html.includes(text) && found
  }, `${path} with ${status} ${text}`)

const send = (message: object, language = 'fr') =>
  fetch(url + CONTACT_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-language': language,
      // This is the page's origin when a phone opens it at the computer's local address.
      origin: 'http://192.168.1.10:3000',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(message),
  })

test('the pages keep the old picture while a program is still writing the new one', async () => {
  const before = await page()
  await writeFile(join(content, 'images', PICTURE), '')
  await prints(`images/${PICTURE}: this picture cannot be read`)
  expect(await page()).toMatchObject({ status: 200, picture: before.picture })
  await writeFile(join(content, 'images', PICTURE), await plainPicture('#bbb', 160, 100))
  await prints('The page is whole again.')
  expect((await page()).picture).not.toBe(before.picture)
})

test('the dev server serves a new file in content/files, and reports a file with an invalid name', async () => {
  const files = join(content, 'files')
  const typeOf = async (name: string) =>
    (await fetch(`${url}/fichiers/${name}`)).headers.get('content-type')
  await writeFile(join(files, 'tarifs.pdf'), '%PDF')
  await eventually(async () => (await typeOf('tarifs.pdf')) === 'application/pdf')
  await writeFile(join(files, 'Mon CV.pdf'), '%PDF')
  await prints('files/Mon CV.pdf needs another name')
  await rm(join(files, 'Mon CV.pdf'))
  await prints('The page is whole again.')
})

test('the dev server serves content/public, and reports a file there whose path the site itself uses', async () => {
  await mkdir(join(content, 'public/.well-known'), { recursive: true })
  await writeFile(join(content, 'public/.well-known/atproto-did'), 'did:plc:1')
  await eventuallyPage('/.well-known/atproto-did', 200, 'did:plc:1')
  await writeFile(join(content, 'public/.well-known/atproto-did'), 'did:plc:2')
  await eventuallyPage('/.well-known/atproto-did', 200, 'did:plc:2')
  await writeFile(join(content, 'public/robots.txt'), '')
  await prints('public/robots.txt cannot be published, because the site itself uses /robots.txt')
  await rm(join(content, 'public'), { recursive: true })
  await prints('The page is whole again.')
})

test('the dev server reports symbolic links in content/, and neither serves nor follows them', async () => {
  const [link, loop] = [join(content, 'files/secret.txt'), join(content, 'files/loop')]
  await symlink(join(ROOT, 'package.json'), link)
  await prints('files/secret.txt is a link to ')
  expect((await fetch(`${url}/fichiers/secret.txt`)).ok).toBe(false)
  await symlink('..', loop)
  await prints('files/loop is a link to ..')
  await rm(link)
  await rm(loop)
  await prints('The page is whole again.')
})

test('until a fault in the main language’s content is fixed, pages answer 500, and the terminal names it', async () => {
  const repair = await addToSite(`site.email = 'nobody'`)
  await eventuallyPage('/', 500, 'site.ts: «email»')
  expect((await page('/mentions-legales')).status).toBe(500)
  await prints('site.ts: «email»')
  await repair()
  await eventuallyPage('/', 200)
  await prints('The page is whole again.')
})

test('a page shows a syntax error with its line, but without the terminal’s colour codes', async () => {
  const repair = await addToSite(`site.name = 'L'atelier</pre>'`)
  const { html } = await eventuallyPage('/', 500, 'site.ts cannot be read at line ')
  expect(html).toContain(`site.name = 'L'atelier&#60;/pre&#62;'\n`)
  expect(html).toMatch(/<script src="\/reload\.js\?.+"><\/script>$/)
  expect(html).toMatch(/\| +\^/)
  expect(html).toContain('type a curly apostrophe (’)')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes that colour a terminal
  expect(html).not.toMatch(/\x1b/)
  await prints('site.ts cannot be read at line ')
  await repair()
  await prints('The page is whole again.')
})

test('a malformed URL does not stop the server', async () => {
  const { port } = new URL(url)
  const socket = connect(Number(port)).end('GET // HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  expect((await page()).status).toBe(200)
})

test('the contact service checks a new form field as soon as the page shows the field', async () => {
  const field = { name: 'taille', label: 'Taille', options: ['petit', 'grand'] }
  const remove = await addToSite(`site.contactForm = { extra: [${JSON.stringify(field)}] }`)
  await eventuallyPage('/', 200, 'extra.taille')
  expect((await send({ ...MESSAGE, 'extra.taille': 'énorme' })).status).toBe(422)
  expect((await send({ ...MESSAGE, 'extra.taille': 'grand' })).status).toBe(200)
  await remove()
  await eventually(async () => !(await page()).html.includes('extra.taille'))
})

test('a translation’s pages come and go with its folder, and no other page shows its faults', async () => {
  expect((await page('/de/')).status).toBe(404)
  await writeTranslation(content, { ...ENGLISH, 'sections/vue.md': VUE })
  await eventuallyPage('/en/', 200, 'Web developer')
  expect((await page()).html).toContain('/en/')
  expect((await page('/en/unknown')).status).toBe(404)
  expect(await (await send({}, 'en')).text()).toContain(ENGLISH_FORM.refusals.name)
  expect(await (await send({}, 'de')).text()).toContain(FRENCH_FORM.refusals.name)

  await writeTranslation(content, { about: {}, skills: {} })
  await eventuallyPage('/en/', 500, 'en/about.ts: «lead» is missing.')
  await prints('en/skills.ts: «lead» is missing.')
  for (const path of ['/en', '/en/'])
    expect((await page(path)).html).toContain('en/skills.ts: «lead» is missing.')
  expect((await page()).status).toBe(200)
  expect((await page('/entree')).status).toBe(404)

  await rm(join(content, 'en'), { recursive: true })
  await eventuallyPage('/en/', 404)
  await prints('The page is whole again.')
  expect((await page()).html).not.toContain('/en/')
  expect(await (await send({}, 'en')).text()).toContain(FRENCH_FORM.refusals.name)
})

test('the form sends messages to the dev server, not to the deployed site’s contact function', async () => {
  const response = await fetch(url)
  expect(response.headers.get('content-security-policy')).not.toContain('supabase')
  expect(await response.text()).toContain(`action="${CONTACT_PATH}"`)
})

test('the dev server counts neither visits nor messages', async () => {
  await fetch(url, { headers: { 'user-agent': 'Mozilla/5.0' } })
  expect((await send({ ...MESSAGE, subject: 'Visite' })).status).toBe(200)
  const { outbox, visits, close } = openSqliteStore(dataDir)
  await eventually(async () => {
    const { queued, lastSentAtMs } = await outbox.stats()
    return queued === 0 && lastSentAtMs
  })
  expect(await visits.between('2000-01-01', '2100-01-01')).toEqual([])
  await close()
})

test('when the content and the pages’ code change together, the pages show both changes', async () => {
  const loaderIn = (html: string) => /loader\.[\w-]+\.js/.exec(html)?.[0]
  const loader = loaderIn((await page()).html)
  // The code changes first, so that the new text can't appear with the old code, even if the server rebuilds after each change.
  appendFileSync(join(project, 'site/main.ts'), 'document.title += 1\n')
  await addToSite(`site.tagline = 'Ensemble.'`)
  const { html } = await eventuallyPage('/', 200, 'Ensemble.')
  expect(loaderIn(html)).not.toBe(loader)
  appendFileSync(join(project, 'packages/contact-server/wire/message.ts'), 'globalThis.name = 1\n')
  await eventually(async () => loaderIn((await page()).html) !== loaderIn(html))
})
