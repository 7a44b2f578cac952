import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { ENGLISH as ENGLISH_SENTENCES } from '../../contact/english.ts'
import { FRENCH } from '../../contact/french.ts'
import { writeContent } from '../../workshop/testing/contents.ts'
import { copyProject, OWN_CONTENT } from '../../workshop/testing/copy-project.ts'
import { outputOf, startNode } from '../../workshop/testing/processes.ts'
import { eventually, Scratch } from '../../workshop/testing/scratch.ts'
import { ENGLISH, writeTranslation } from '../../workshop/testing/translation.ts'

const scratch = new Scratch()
const copy = await copyProject(scratch, await writeContent(scratch.directory()))
const content = join(copy, 'content')
const server = startNode(scratch, ['tools/dev.ts'], { ...OWN_CONTENT, PORT: '0' }, copy)

let url = ''
// This limit stops a test that hangs, but is long enough for a slow machine.
beforeAll(async () => {
  url = await outputOf(server, /(http:\/\/localhost:\d+)/)
  // The first request is slow, because it makes Vite bundle the imports of the contact form.
  await page('/')
}, 120_000)
afterAll(() => scratch.disposeAsync())

async function page(path: string) {
  const response = await fetch(url + path)
  return { status: response.status, html: await response.text() }
}

const eventuallyAs = (path: string, status: number, text: string) =>
  eventually(async () => {
    const found = await page(path)
    return found.status === status && found.html.includes(text) && found
  })

/** Sends an empty message from a page in this language. Returns the answer. */
async function refusal(language: string) {
  const headers = { 'content-type': 'application/json', 'content-language': language }
  return (await fetch(url + CONTACT_PATH, { method: 'POST', headers, body: '{}' })).text()
}

test('a translation appears as soon as its folder exists, and the contact service answers in its language', async () => {
  expect((await page('/')).html).not.toContain('hreflang')
  expect((await page('/en/')).status).toBe(404)
  await writeTranslation(content, ENGLISH)
  const { html } = await eventuallyAs('/en/', 200, 'Web developer')
  expect(html).toMatch(/<html[^>]* lang="?en\b/)
  expect(html).toContain('/@vite/client')
  await eventuallyAs('/', 200, 'href="/en/"')
  expect(await page('/en/unknown')).toMatchObject({ status: 404 })
  expect(await refusal('en')).toContain(ENGLISH_SENTENCES.refusals.name)
  expect(await refusal('de')).toContain(FRENCH.refusals.name)
})

test('the translation follows changes in its own files and in content/', async () => {
  await writeTranslation(content, { about: { ...ENGLISH.about, lead: 'Good morning.' } })
  const site = await readFile(join(content, 'site.ts'), 'utf8')
  await writeFile(join(content, 'site.ts'), site.replace('"sections":[]', '"sections":["about"]'))
  await eventuallyAs('/en/', 200, 'Good morning.')
})

test('the browser and the terminal list all faults of a translation, and the French page still works', async () => {
  await writeTranslation(content, { about: {}, skills: {} })
  const faults = [
    'content/en/about.ts: «lead» is missing.',
    'content/en/about.ts: «paragraph» is missing.',
    'content/en/skills.ts: «lead» is missing.',
  ].join('\n')
  await eventuallyAs('/en/', 500, faults)
  expect(server.said()).toContain(faults)
  expect((await page('/')).status).toBe(200)
  await writeTranslation(content, ENGLISH)
  await eventuallyAs('/en/', 200, 'Web developer')
  expect(server.said()).toContain('The translations are whole again.')
})

test('after the folder of a language is removed, the French page no longer links to this language', async () => {
  await rm(join(content, 'en'), { recursive: true })
  await eventually(async () => !(await page('/')).html.includes('/en/'))
  expect((await page('/en/')).status).toBe(404)
})
