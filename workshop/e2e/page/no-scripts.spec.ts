import { FIELDS } from '../../../contact/message.ts'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { contactForm, draft, expectFilled, expectSentNatively, fill } from '../kit/contact-form.ts'
import { expect, overflowOf, PAPER, requestsOf, SCRIPTS, test } from '../kit/fixtures.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { ANCHORS, BAR_LINKS, shows } from '../kit/sections.ts'

test.use({
  javaScriptEnabled: false,
  expectedComplaints: /^Failed to load resource: .* 422/,
})

test('the page can be read', async ({ page }) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/')
  for (const title of await page.locator('h1, main h2, main h3').all()) {
    await title.scrollIntoViewIfNeeded()
    await expect(title).toBeVisible()
    await expect(title).not.toHaveCSS('opacity', '0')
  }
  for (const { description } of shows('projects') ? content.projects.projects : [])
    await expect(page.getByText(description).first()).toBeVisible()
  expect(scripts).toEqual([])
})

test('buttons that need scripts are not shown', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.burger')).toBeHidden()
  await expect(page.locator('button.theme')).toBeHidden()
})

test('the theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
})

test('the links of the bar work on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const links = page.getByRole('navigation', { name: phrases.mainNavigation }).getByRole('link')
  await expect(links).toHaveCount(BAR_LINKS.length)
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await links.first().click()
  await expect(page).toHaveURL(`/#${ANCHORS[0]}`)
  await expect(page.locator(`#${ANCHORS[0]} h2`)).toBeInViewport()
})

for (const name of [phrases.legalNotice, phrases.privacy]) {
  test(`the button «${name}» opens its dialog, which closes`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: phrases.close, exact: true }).click()
    await expect(dialog).toBeHidden()
  })
}

test('the link to the privacy text shows it, and a link hides it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: phrases.privacyLink }).click()
  const text = page.locator('#confidentialite')
  await expect(text).toBeVisible()
  await expect(text).toContainText(content.legal.privacy.intro)
  await text.getByRole('link', { name: phrases.close, exact: true }).click()
  await expect(text).toBeHidden()
})

test('the form says how else to write', async ({ page }) => {
  await page.goto('/')
  const { form } = contactForm(page)
  const { email } = content.site
  await expect(form.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
})

test('a message is sent the native way and confirmed on a small French page', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const typed = draft()
  await fill(contactForm(page), typed)
  await contactForm(page).submit.click()
  await expect(page).toHaveTitle(`${phrases.sentPageTitle}, ${content.site.name}`)
  await expectSentNatively(page)
  await expect(page.locator('main')).toContainText('Je vous répondrai dans les plus brefs délais.')
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.light)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const [mail] = await mailsAbout(server.dataDir, typed.subject)
  expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(typed.message)
  await page.getByRole('link', { name: phrases.backToSite }).click()
  await expect(page).toHaveURL('/')
})

const REFUSED = [
  [draft({ name: '   ' }), 'Le nom doit contenir entre 1 et 100 caractères'],
  [draft({ email: 'elodie@localhost' }), "L'email est invalide"],
  [draft({ subject: 's'.repeat(201) }), 'Le sujet doit contenir entre 1 et 200 caractères'],
  [
    draft({ name: '"<b>&amp;\'%%email%%', message: `Été\n${'m'.repeat(2000)}` }),
    'Le message doit contenir entre 1 et 2000 caractères',
  ],
] as const

test('a refused message gets the exact sentence, and all that was typed is still there', async ({
  page,
}) => {
  await page.goto('/')
  for (const [typed, sentence] of REFUSED) {
    await fill(contactForm(page), typed)
    const reply = page.waitForResponse('**/functions/v1/*')
    await contactForm(page).submit.click()
    expect((await reply).status()).toBe(422)
    await expect(page.locator('main .lead')).toHaveText(sentence)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur')
    await expectFilled(contactForm(page), typed)
  }
})

test('the field for which a message was refused is marked, with its sentence, and focused', async ({
  page,
}) => {
  await page.goto('/')
  const contact = contactForm(page)
  for (const [index, [typed, sentence]] of REFUSED.entries()) {
    await fill(contact, typed)
    await contact.submit.click()
    await expect(contact.form.locator('.field-error')).toHaveText([sentence])
    const field = contact[FIELDS[index] ?? 'name']
    await expect(contact.form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 0.5 })
  }
})

test('a refused message can be corrected and sent from the page that refused it', async ({
  page,
}) => {
  await page.goto('/')
  const contact = contactForm(page)
  await fill(contact, draft({ name: '   ' }))
  await contact.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur')
  await contact.name.fill('Élodie')
  await contact.submit.click()
  await expectSentNatively(page)
})
