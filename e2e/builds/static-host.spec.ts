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
import { contactForm, draft, expectFilled, expectSent, send } from '../kit/contact-form.ts'
import { ENGLISH_PATHS } from '../kit/noor.ts'
import { scrollThrough } from '../kit/page.ts'
import { type StaticHost, startStaticHost } from '../kit/static-host.ts'
import { expect, test } from '../kit/test.ts'

test.skip(!findPostgres(), 'PostgreSQL is not installed')
test.describe.configure({ mode: 'default' })

const [, FERRYMAN] = ENGLISH_PATHS

/** Serves the site under a path; the contact function has another origin. */
let host: StaticHost
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
  await host.publish(join(dist, 'site'))
})
test.afterAll(() => scratch.disposeAsync())

async function mailAbout({ subject }: ContactMessage): Promise<string> {
  const about = async () => {
    const all = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)))
    return all.find(mail => mail.subject?.includes(subject))?.text
  }
  await expect.poll(about).toBeTruthy()
  return (await about())?.replaceAll('\r\n', '\n') ?? ''
}

test('in a subfolder of a static host, no file or link is broken, and the form’s message arrives', async ({
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
  for (const path of [FERRYMAN, '']) {
    await page.goto(host.url + path)
    const policy = page.locator('meta[http-equiv=Content-Security-Policy]')
    await expect(policy).toHaveAttribute('content', /^default-src 'none'/)
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
  const contact = contactForm(page)
  const typed = draft()
  await send(contact, typed)
  await expectSent(contact.success)
  expect(await mailAbout(typed)).toContain(typed.message)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, a refusal gives its reason, and the page after sending is in the form’s language', async ({
    page,
  }) => {
    await page.goto(host.url)
    const contact = contactForm(page)
    const typed = draft({ name: '   ' })
    await send(contact, typed)
    await expect(page).toHaveURL(`${host.url}message-refuse/#name`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur')
    const reasons = page.locator('.reasons p:visible')
    await expect(reasons).toHaveText(['Le nom doit contenir entre 1 et 100 caractères'])
    await page.evaluate(() => location.replace('#unknown'))
    await expect(reasons).toHaveText(['Une erreur est survenue. Veuillez réessayer.'])
    await page.goBack()
    await expectFilled(contact, typed)
    await contact.name.fill('Élodie')
    await contact.submit.click()
    await expect(page).toHaveURL(`${host.url}message-envoye/`)
    await expect(page).toHaveTitle('Message envoyé, Noor')
    await expect(page.locator('main')).toContainText(FRENCH.toasts.sent)
    expect(await mailAbout(typed)).toContain(typed.message)
    await page.getByRole('link', { name: 'Revenir au site' }).click()
    await expect(page).toHaveURL(host.url)
    await page.goto(`${host.url}en/`)
    for (const field of FIELDS) await page.locator(`[name=${field}]`).fill(draft()[field])
    await page.locator('.contact-form button').click()
    await expect(page).toHaveURL(`${host.url}en/message-envoye/`)
    await expect(page).toHaveTitle('Message sent, Noor')
    await expect(page.locator('main')).toContainText(ENGLISH.toasts.sent)
    const back = page.getByRole('link', { name: 'Back to the site' })
    await expect(back).toHaveAttribute('href', '/portfolio/en/')
  })
})
