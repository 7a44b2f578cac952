import PostalMime from 'postal-mime'
import type { ContactMessage } from '../../../contact/message.ts'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { findPostgres } from '../../machine/find-postgres.ts'
import {
  contactForm,
  draft,
  expectAwake,
  expectFilled,
  expectSent,
  fill,
} from '../kit/contact-form.ts'
import { test as base, expect, scrollThrough } from '../kit/fixtures.ts'
import { buildIdentity } from '../kit/identity.ts'
import { type StaticHost, startStaticHost } from '../kit/static-host.ts'
import { startSupabase } from '../kit/supabase.ts'

type Elsewhere = {
  host: StaticHost
  /** The built folder. */
  folder: string
  /** Waits for the mail about a message and returns its text. */
  mailAbout: (message: ContactMessage) => Promise<string>
}

/** The site on a static host, below a path, its contact function on another host: no server of ours anywhere. */
const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const host = await startStaticHost('/portfolio/')
      const supabase = await startSupabase(findPostgres() ?? '', host.url)
      const settings = { SITE_URL: host.url, VITE_BACKEND_URL: supabase.url }
      const { dist, remove } = await buildIdentity({}, { settings })
      await use({
        host,
        folder: `${dist}/site`,
        mailAbout: async ({ subject }) => {
          const about = async () => {
            const mails = await Promise.all(supabase.mails.map(({ raw }) => PostalMime.parse(raw)))
            return mails.find(mail => mail.subject?.includes(subject))?.text
          }
          await expect.poll(about).toBeTruthy()
          return (await about())?.replaceAll('\r\n', '\n') ?? ''
        },
      })
      host.stop()
      await Promise.all([remove(), supabase.stop()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ elsewhere }, use) => use(elsewhere.host.url),
})

test.skip(!findPostgres(), 'no PostgreSQL server here')
test.describe.configure({ mode: 'default' })
test.beforeEach(({ elsewhere: { host, folder } }) => host.publish(folder))

test('everything that the page names is there, below its path', async ({ page, elsewhere }) => {
  const broken: string[] = []
  const foreign: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) broken.push(response.url())
    if (!response.url().startsWith(elsewhere.host.url)) foreign.push(response.url())
  })
  const response = await page.goto('')
  expect(response?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  const small = await page
    .locator('img')
    .evaluateAll(images => images.filter(image => !(image as HTMLImageElement).naturalWidth).length)
  expect([small, broken, foreign]).toEqual([0, [], []])
})

for (const headers of [true, false]) {
  const where = headers ? 'with headers' : 'without headers, as GitHub Pages'
  test(`on a host ${where}, a message goes to the function and arrives`, async ({
    page,
    elsewhere,
  }) => {
    await elsewhere.host.publish(elsewhere.folder, { headers })
    const response = await page.goto('#contact')
    expect('content-security-policy' in (response?.headers() ?? {})).toBe(headers)
    const contact = contactForm(page)
    await contact.name.focus()
    await expectAwake(contact.form)
    const typed = draft()
    await fill(contact, typed)
    await contact.submit.click()
    await expectSent(contact.success)
    expect(await elsewhere.mailAbout(typed)).toContain(typed.message)
  })
}

test.describe('what a page without headers refuses', () => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('the policy in the page stops a script that the build did not write', async ({
    page,
    elsewhere,
  }) => {
    await elsewhere.host.publish(elsewhere.folder, { headers: false })
    await page.goto('')
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "injected"'
      document.body.append(script)
      return document.title === 'injected'
    })
    expect(ran).toBe(false)
  })
})

test.describe('an unknown path', () => {
  test.use({ expectedComplaints: /^Failed to load resource: .* 404|^404, chemin inconnu :/ })

  test('gets the 404 page, whose links lead below the path', async ({ page, elsewhere }) => {
    const response = await page.goto('a/b/c')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrases.notFound)
    await page.getByRole('link', { name: phrases.returnHome }).click()
    await expect(page).toHaveURL(elsewhere.host.url)
    await expect(page.locator('#contact')).toBeAttached()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message goes to the function, which sends its visitor back to the site', async ({
    page,
    elsewhere,
  }) => {
    await page.goto('')
    const typed = draft()
    await fill(contactForm(page), typed)
    await contactForm(page).submit.click()
    await expect(page).toHaveURL(`${elsewhere.host.url}message-envoye/`)
    await expect(page).toHaveTitle(`${phrases.sentPageTitle}, ${content.site.name}`)
    await expect(page.locator('main')).toContainText(
      'Je vous répondrai dans les plus brefs délais.',
    )
    expect(await elsewhere.mailAbout(typed)).toContain(typed.message)
    await page.getByRole('link', { name: phrases.backToSite }).click()
    await expect(page).toHaveURL(elsewhere.host.url)
  })

  test('a refused message is told its reason alone, and its text is still in the form', async ({
    page,
    elsewhere,
  }) => {
    await page.goto('')
    const typed = draft({ name: '   ' })
    await fill(contactForm(page), typed)
    await contactForm(page).submit.click()
    await expect(page).toHaveURL(`${elsewhere.host.url}message-refuse/#name`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur')
    const reasons = page.locator('.reasons p:visible')
    await expect(reasons).toHaveText(['Le nom doit contenir entre 1 et 100 caractères'])
    await page.goto('message-refuse/')
    await expect(reasons).toHaveText(['Une erreur est survenue. Veuillez réessayer.'])
    await page.goBack()
    await page.goBack()
    await expectFilled(contactForm(page), typed)
  })
})
