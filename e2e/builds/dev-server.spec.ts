import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { outputOf, startNode } from '../../packages/contact-server/testing/processes.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { ENGLISH as ENGLISH_SENTENCES } from '../../packages/contact-server/wire/english.ts'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { FIELDS } from '../../packages/contact-server/wire/message.ts'
import { ENGLISH_WORDS } from '../../schema/words/en.ts'
import { PICTURE, plainPicture } from '../../testing/contents.ts'
import { ENGLISH, writeTranslation } from '../../testing/translation.ts'
import { PALETTES } from '../../theme/palette.ts'
import { draft, expectHydrated, expectToast } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold, whenRendered } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'
import { SHOP_IN_ENGLISH, writeShop } from '../sites/shop.ts'
import { distOf } from '../sites/sites.ts'

test.describe.configure({ mode: 'default' })
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
test.use({ baseURL: ({}, use) => use(dev.url) })

const scratch = new Scratch()
const dev = { url: '', content: '', dataDir: '' }

test.beforeAll(async () => {
  test.setTimeout(240_000)
  dev.content = await writeShop(scratch.directory())
  dev.dataDir = scratch.directory()
  const settings = { PORT: '0', DATA_DIR: dev.dataDir }
  const server = startNode(scratch, ['tools/dev.ts', '--content', dev.content], settings)
  dev.url = await outputOf(server, /(http:\/\/localhost:\d+)/)
})
test.afterAll(() => scratch.disposeAsync())

test('the dev server’s home page, case study and English page are the same as in a build', async () => {
  for (const path of ['/', '/projets/panier/', '/en/']) {
    const html = await (await fetch(dev.url + path)).text()
    const file = await readFile(join(distOf('shop'), 'site', path, 'index.html'), 'utf8')
    const reloader = /<script src="\/reload\.js[^>]*><\/script>/
    expect(html).toMatch(reloader)
    expect(outline(html.replace(reloader, '')), path).toEqual(outline(file))
  }
})

async function replaceIn(file: string, from: string, to: string) {
  const path = join(dev.content, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

async function send(page: Page, typed = draft()) {
  const form = page.locator('form.contact-form')
  await form.locator('[name=name]').focus()
  await expectHydrated(form)
  for (const field of FIELDS) await form.locator(`[name=${field}]`).fill(typed[field])
  await form.getByRole('button').click()
  return { typed, form }
}

test('the form refuses an invalid message and delivers valid ones, even after a content change', async ({
  page,
}) => {
  const expectDelivered = async ({ toasts }: typeof FRENCH) => {
    const { typed } = await send(page)
    await expectToast(page.locator('#toasts-polite .toast'), toasts.sentTitle, toasts.sent)
    await expect.poll(() => mailsAbout(dev.dataDir, typed.subject)).toHaveLength(1)
  }
  await page.goto('/')
  await expectDelivered(FRENCH)
  await page.goto('/en/')
  await expect(page.locator('#about')).toContainText('Hello.')
  await replaceIn('en/about.ts', 'Hello.', 'Good evening.')
  await expect(page.locator('#about')).toContainText('Good evening.')
  await whenRendered(page)
  const { toasts, refusals } = ENGLISH_SENTENCES
  const { form } = await send(page, draft({ email: 'elodie' }))
  await expect(form.locator('.field-error')).toHaveText([refusals.email])
  await expectToast(page.locator('#toasts-assertive .toast'), toasts.errorTitle, refusals.email)
  await expectDelivered(ENGLISH_SENTENCES)
})

test.describe('with a fault in the content', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('an open page shows the fault, and recovers once the fault is fixed', async ({ page }) => {
    await page.goto('/')
    await replaceIn('site.ts', 'lou@roux.fr', 'nobody')
    await expect(page.locator('pre')).toContainText('site.ts: «email»')
    await replaceIn('site.ts', 'nobody', 'lou@roux.fr')
    await expect(page.locator('.hero')).toBeVisible()
  })
})

test('an open page picks up a new picture, palette, section and language', async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('#projects img')
  const source = (await picture.getAttribute('src')) ?? ''
  await writeFile(join(dev.content, 'images', PICTURE), await plainPicture('#2a6f5b'))
  await expect(picture).not.toHaveAttribute('src', source)
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

  const section = '---\ntitle: Notes\nkind: text\n---\n\nRien de plus.\n'
  await writeFile(join(dev.content, 'sections/notes.md'), section)
  await writeTranslation(dev.content, {
    'sections/notes.md': '---\ntitle: Remarks\n---\n\nNothing more.\n',
  })
  await replaceIn('look.ts', 'vercors', 'estuaire')
  await replaceIn('site.ts', '"projects"]', '"projects","notes"]')
  await expect(page.locator('#notes')).toContainText('Rien de plus.')
  const bar = page.locator('meta[name=theme-color][media*=light]')
  await expect(bar).toHaveAttribute('content', PALETTES.estuaire.paper.light)

  await writeTranslation(
    dev.content,
    {
      ...ENGLISH,
      projects: { lead: 'Arbeiten.', projects: [SHOP_IN_ENGLISH] },
      'studies/panier.md': 'Eine Werkstatt.\n',
      'sections/notes.md': '---\ntitle: Notizen\n---\n\nNichts mehr.\n',
      phrases: ENGLISH_WORDS,
      sentences: ENGLISH_SENTENCES,
    },
    'de',
  )
  await page.locator('.nav .language[hreflang=de]:visible').click()
  await expect(page.locator('#notes')).toContainText('Nichts mehr.')
})

test('if the content changes while a page is loading, the page reloads', async ({ page }) => {
  const connect = await hold(page, '**/changes*')
  await page.goto('/')
  await replaceIn('site.ts', 'Des sites simples.', 'Des sites sobres.')
  await expect.poll(async () => (await fetch(dev.url)).text()).toContain('Des sites sobres.')
  connect()
  await expect(page.locator('.hero')).toContainText('Des sites sobres.')
})

/** Lists a page's elements and text, indented by depth, with sorted attributes. */
const outline = (html: string): string[] => linesOf(parse(html, { scriptingEnabled: false }))

function linesOf(node: Tree.Node, indent = ''): string[] {
  if ('value' in node) return [indent + node.value]
  const attributes =
    'attrs' in node ? node.attrs.map(({ name, value }) => `${name}=${JSON.stringify(value)}`) : []
  const line = [node.nodeName, ...attributes.sort()].join(' ')
  const children = 'childNodes' in node ? node.childNodes : []
  return [indent + line, ...children.flatMap(child => linesOf(child, `${indent} `))]
}
