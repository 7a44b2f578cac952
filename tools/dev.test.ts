import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_PATH } from '../contact/endpoint.ts'
import { plainPicture } from '../workshop/testing/contents.ts'
import { copyProject, OWN_CONTENT } from '../workshop/testing/copy-project.ts'
import { MESSAGE } from '../workshop/testing/message.ts'
import { outputOf, startNode } from '../workshop/testing/processes.ts'
import { eventually, Scratch } from '../workshop/testing/scratch.ts'

const scratch = new Scratch()
const copy = await copyProject(scratch)
// The translation is removed, because translations.test.ts tests translations.
await rm(join(copy, 'content/en'), { recursive: true, force: true })
const images = join(copy, 'content/images')
const SHOWN = 'talus.png'
const server = startNode(scratch, ['tools/dev.ts'], { ...OWN_CONTENT, PORT: '0' }, copy)

/**
 * Waits until the development server prints a text. The next call searches only the output after this text. Fails when
 * the output contains a stack trace.
 */
async function shows(text: string) {
  const { output } = server
  const stream = await eventually(() =>
    (['stdout', 'stderr'] as const).find(name => output[name].includes(text)),
  )
  expect(server.said()).not.toMatch(/^ +at /m)
  output[stream] = output[stream].slice(output[stream].indexOf(text) + text.length)
}

let url = ''
// This limit stops a test that hangs, but is long enough for a slow machine.
beforeAll(async () => {
  url = await outputOf(server, /(http:\/\/localhost:\d+)/)
  // The first request is slow, because it makes Vite bundle the imports of the contact form.
  await home()
}, 120_000)
afterAll(() => scratch.disposeAsync())

/**
 * Requests the home page. Returns the status, the HTML, and the path of one picture. This path contains a hash of all
 * pictures, so it changes whenever any picture changes.
 */
async function home() {
  const response = await fetch(url)
  const html = await response.text()
  return { status: response.status, html, picture: /\/img\/\w+\/talus/.exec(html)?.[0] }
}

/**
 * Breaks a content file, checks that the page and the terminal show the error, and repairs the file. Returns the page
 * that showed the error.
 */
async function faultyPage(file: string, right: string, wrong: string, sentence: string) {
  const path = join(copy, 'content', file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(right)
  await writeFile(path, text.replace(right, wrong))
  const html = (await eventuallyAs(500)).html.replaceAll('&#39;', "'")
  expect(html).toContain(sentence)
  await shows(sentence)
  await writeFile(path, text)
  await eventuallyAs(200)
  await shows('The page is whole again.')
  return html
}

async function eventuallyAs(status: number) {
  for (;;) {
    const page = await home()
    if (page.status === status) return page
  }
}

test('the page keeps the old picture while a program writes the new one', async () => {
  const before = await home()
  await writeFile(join(images, SHOWN), '')
  await shows(`content/images/${SHOWN}: this picture cannot be read`)
  expect(await home()).toMatchObject({ status: 200, picture: before.picture })
  await writeFile(join(images, SHOWN), await plainPicture('#bbb', 160, 100))
  await shows('The pictures and files can be read again.')
  const after = await home()
  expect(after.status).toBe(200)
  expect(after.picture).not.toBe(before.picture)
})

test('the development server serves a new file in content/files, and asks to rename a file with an invalid name', async () => {
  const files = join(copy, 'content/files')
  const typeOf = async (name: string) =>
    (await fetch(`${url}/fichiers/${name}`)).headers.get('content-type')
  await writeFile(join(files, 'tarifs.pdf'), '%PDF')
  await eventually(async () => (await typeOf('tarifs.pdf')) === 'application/pdf')
  await writeFile(join(files, 'Mon CV.pdf'), '%PDF')
  await shows('content/files/Mon CV.pdf: rename it')
  expect(await typeOf('tarifs.pdf')).toBe('application/pdf')
  await rm(join(files, 'Mon CV.pdf'))
  await shows('The pictures and files can be read again.')
})

test('the development server never serves the target of a symbolic link in content/, and names the link', async () => {
  const link = join(copy, 'content/files/secret.txt')
  await symlink(join(copy, 'package.json'), link)
  await shows('content/files/secret.txt is a link to ')
  expect((await home()).html).toContain('content/files/secret.txt is a link to ')
  expect((await fetch(`${url}/fichiers/secret.txt`)).ok).toBe(false)
  await rm(link)
  await eventuallyAs(200)
  await shows('The page is whole again.')
})

test('the page shows a new section of clients’ logos, and then a changed logo', async () => {
  const content = join(copy, 'content')
  const site = await readFile(join(content, 'site.ts'), 'utf8')
  const mark = (width: number) =>
    writeFile(join(images, 'vent.svg'), `<svg viewBox="0 0 ${width} 30"><path d="M0 0z"/></svg>`)
  const showsMark = (width: number) =>
    eventually(async () => (await home()).html.includes(`viewBox="0 0 ${width} 30"`))
  await mkdir(join(content, 'sections'), { recursive: true })
  await mark(70)
  const list = '---\ntitle: Clients\nkind: logos\n---\n\n- ![Vent](vent.svg)\n'
  await writeFile(join(content, 'sections/mes-clients.md'), list)
  await writeFile(
    join(content, 'site.ts'),
    site.replace('sections: [', "sections: ['mes-clients', "),
  )
  await showsMark(70)
  await mark(80)
  await showsMark(80)
})

test('when an icon does not exist, the browser and the terminal show the name of its field', async () => {
  const noIcon =
    'content/services.ts: «icon» of the service ‹Site complet› must be the name of a lucide icon'
  await faultyPage('services.ts', "'panels-top-left'", "'no-such-icon'", noIcon)
})

test('the page shows a syntax error with its line, without the terminal’s colour codes', async () => {
  const unread = 'content/site.ts cannot be read at line 5'
  const html = await faultyPage('site.ts', "name: 'Noor'", "name: 'L'atelier'", unread)
  expect(html).toContain(`${unread}: Expected ',', got 'ident'`)
  expect(html).toContain("  5 |   name: 'L'atelier',\n    |            ^")
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes that colour a terminal
  expect(html).not.toMatch(/\x1b/)
})

test('the development server keeps running after a malformed address', async () => {
  const { port } = new URL(url)
  const socket = connect(Number(port)).end('GET // HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  expect((await home()).status).toBe(200)
})

test('as soon as the page shows a new field of the form, the contact service checks this field', async () => {
  const path = join(copy, 'content/site.ts')
  const text = await readFile(path, 'utf8')
  const field = { name: 'taille', label: 'Taille', options: ['petit', 'grand'] }
  await writeFile(path, `${text}\nsite.contactForm = { extra: [${JSON.stringify(field)}] }\n`)
  await eventually(async () => (await home()).html.includes('name="extra.taille"'))
  const post = (size: string) =>
    fetch(url + CONTACT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...MESSAGE, 'extra.taille': size }),
    })
  expect((await post('énorme')).status).toBe(422)
  expect((await post('grand')).status).toBe(200)
  await writeFile(path, text)
  await eventually(async () => !(await home()).html.includes('name="extra.taille"'))
})
