import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { openPostgres } from '../../packages/contact-server/store/postgres/database.ts'
import { migrate } from '../../packages/contact-server/store/postgres/migrate.ts'
import { findPostgres } from '../../packages/contact-server/testing/find-postgres.ts'
import { startCluster } from '../../packages/contact-server/testing/postgres-server.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { type Received, startSmtpServer } from '../../packages/contact-server/testing/smtp.ts'
import { ENGLISH } from '../../packages/contact-server/wire/english.ts'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { type ContactMessage, FIELDS } from '../../packages/contact-server/wire/message.ts'
import { buildContent } from '../../testing/contents.ts'
import { runFunction } from '../../testing/deno-function.ts'
import { NOOR } from '../../testing/places.ts'
import {
  contactForm,
  draft,
  expectFilled,
  expectHydrated,
  expectSent,
  send,
} from '../kit/contact-form.ts'
import { ENGLISH_PATHS } from '../kit/noor.ts'
import { scrollThrough } from '../kit/page.ts'
import { type StaticHost, startStaticHost } from '../kit/static-host.ts'
import { expect, test } from '../kit/test.ts'

test.skip(!findPostgres(), 'PostgreSQL is not installed')
test.describe.configure({ mode: 'default' })

const [, FERRYMAN] = ENGLISH_PATHS

/** Serves the site under a path; the contact function has another origin. */
let host: StaticHost
let folder: string
let mails: Received[]
const scratch = new Scratch()

test.beforeAll(async () => {
  test.setTimeout(240_000)
  host = await startStaticHost('/portfolio/')
  scratch.defer(host.stop)
  const cluster = await startCluster(findPostgres() ?? '')
  scratch.defer(cluster.stop)
  const databaseUrl = cluster.url('postgres')
  const db = openPostgres({ url: databaseUrl, maxConnections: 1 })
  await migrate(db)
  await db.close()
  const { port, received } = await startSmtpServer(scratch)
  mails = received
  const { url } = await runFunction(scratch, 'send-contact-email', {
    SITE_URL: host.url,
    SUPABASE_DB_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  const settings = { SITE_URL: host.url, VITE_BACKEND_URL: url }
  const dist = await buildContent(scratch, NOOR, { settings })
  folder = join(dist, 'site')
})
test.afterAll(() => scratch.disposeAsync())
test.beforeEach(() => host.publish(folder))

async function mailAbout({ subject }: ContactMessage): Promise<string> {
  const about = async () => {
    const all = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)))
    return all.find(mail => mail.subject?.includes(subject))?.text
  }
  await expect.poll(about).toBeTruthy()
  return (await about())?.replaceAll('\r\n', '\n') ?? ''
}

test('a message sent from a static host reaches the owner', async ({ page }) => {
  await page.goto(`${host.url}#contact`)
  const contact = contactForm(page)
  await contact.name.focus()
  await expectHydrated(contact.form)
  const typed = draft()
  await send(contact, typed)
  await expectSent(contact.success)
  expect(await mailAbout(typed)).toContain(typed.message)
})

test('a site in a subfolder has no broken file or link; an unknown case study gets a 404', async ({
  page,
}) => {
  const { origin } = new URL(host.url)
  const broken: string[] = []
  const foreign: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) broken.push(response.url())
    if (!response.url().startsWith(host.url)) foreign.push(response.url())
  })
  const addresses = new Set<string>()
  for (const path of ['', FERRYMAN]) {
    await page.goto(host.url + path)
    await scrollThrough(page)
    const links = await page
      .locator('a[href]:not([target])')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href.split('#')[0] ?? ''))
    for (const address of links.filter(it => it.startsWith(origin))) addresses.add(address)
  }
  for (const address of addresses)
    expect((await page.request.get(address)).status(), address).toBe(200)
  expect([broken, foreign]).toEqual([[], []])
  expect((await page.request.get(`${host.url}projets/inconnu/`)).status()).toBe(404)
})

test.describe(() => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('the Content-Security-Policy in the page blocks a script that doesn’t come from the build', async ({
    page,
  }) => {
    await host.publish(folder, { headers: false })
    await page.goto(host.url)
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "injected"'
      document.body.append(script)
      return document.title === 'injected'
    })
    expect(ran).toBe(false)
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, a message leads to the result page of its language, and from there back', async ({
    page,
  }) => {
    for (const [path, title, text, back] of [
      ['', 'Message envoyé, Noor', FRENCH.toasts.sent, 'Revenir au site'],
      ['en/', 'Message sent, Noor', ENGLISH.toasts.sent, 'Back to the site'],
    ] as const) {
      await page.goto(host.url + path)
      const typed = draft()
      for (const field of FIELDS) await page.locator(`[name=${field}]`).fill(typed[field])
      await page.locator('.contact-form button').click()
      await expect(page).toHaveURL(`${host.url}${path}message-envoye/`)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('main')).toContainText(text)
      expect(await mailAbout(typed)).toContain(typed.message)
      await page.getByRole('link', { name: back }).click()
      await expect(page).toHaveURL(host.url + path)
    }
  })

  test('without scripts, the error page shows only the reason that applies; Back restores the text', async ({
    page,
  }) => {
    await page.goto(host.url)
    const typed = draft({ name: '   ' })
    await send(contactForm(page), typed)
    await expect(page).toHaveURL(`${host.url}message-refuse/#name`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur')
    const reasons = page.locator('.reasons p:visible')
    await expect(reasons).toHaveText(['Le nom doit contenir entre 1 et 100 caractères'])
    await page.goBack()
    await expectFilled(contactForm(page), typed)
    await page.goto(`${host.url}message-refuse/`)
    await expect(reasons).toHaveText(['Une erreur est survenue. Veuillez réessayer.'])
  })
})
