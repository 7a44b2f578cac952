import {
  contactForm,
  draft,
  expectCopy,
  expectFilled,
  expectSentNatively,
  send,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { ALL_LINKS, BAR_LINKS, PATHS } from '../kit/noor.ts'
import { listHidden, overflowOf, PAPER, PHONE, requestsOf, SCRIPTS } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

test.use({
  javaScriptEnabled: false,
  expectedComplaints: /^Failed to load resource: .* 422/,
})

test('without scripts, the page has the system’s theme, all its text is visible, and dialogs open', async ({
  page,
}) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await expect(page.locator('.burger')).toBeHidden()
  await expect(page.locator('button.theme')).toBeHidden()
  expect(await page.evaluate(listHidden)).toEqual([])
  await page.setViewportSize(PHONE)
  const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
  await expect(links).toHaveCount(ALL_LINKS.length)
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await links.first().click()
  await expect(page).toHaveURL('/#projects')
  await expect(page.locator('#projects h2')).toBeInViewport()
  expect(scripts).toEqual([])
  for (const name of ['Mentions légales', 'Confidentialité']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: 'voir la confidentialité' }).click()
  const text = page.locator('#confidentialite')
  await expect(text).toBeVisible()
  await expect(text).toContainText('Ni cookie, ni mesure de visite.')
  await text.getByRole('link', { name: 'Fermer', exact: true }).click()
  await expect(text).toBeHidden()
})

test('without scripts, all text of a case study is visible, and its links lead to the home page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/${PATHS[1]}`)
  const printedOnly = [expect.stringContaining('study-address')]
  expect(await page.evaluate(listHidden)).toEqual(printedOnly)
  const links = page.locator('.nav nav a:not(.language)')
  const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual(BAR_LINKS.map(({ anchor }) => `/#${anchor}`))
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('dialog', { name: 'Mentions légales' })).toBeVisible()
})

const REFUSED = [
  ['email', draft({ email: 'elodie@localhost' }), "L'email est invalide"],
  [
    'message',
    draft({ name: '"<b>&amp;\'%%email%%', message: `Été\n${'m'.repeat(2000)}` }),
    'Le message doit contenir entre 1 et 2000 caractères',
  ],
] as const

test('without scripts, a refused message comes back with the reason, and is sent once corrected', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const contact = contactForm(page)
  const mailTo = contact.form.getByRole('link', { name: 'bonjour@noor.example' })
  await expect(mailTo).toHaveAttribute('href', 'mailto:bonjour@noor.example')
  for (const [name, typed, sentence] of REFUSED) {
    const reply = page.waitForResponse('**/functions/v1/*')
    await send(contact, typed)
    expect((await reply).status()).toBe(422)
    await expect(page.locator('main .lead')).toHaveText(sentence)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur')
    await expectFilled(contact, typed)
    await expect(contact.form.locator('.field-error')).toHaveText([sentence])
    const field = contact[name]
    await expect(contact.form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 0.5 })
  }
  const typed = draft()
  await send(contact, typed)
  await expect(page).toHaveTitle('Message envoyé, Noor')
  await expectSentNatively(page)
  const main = page.locator('main')
  await expect(main).toContainText('Je vous répondrai dans les plus brefs délais.')
  await expect(main).toContainText('Réponse sous deux jours')
  await expectCopy(page, typed)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const [mail] = await mailsAbout(server.dataDir, typed.subject)
  expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(typed.message)
  await page.getByRole('link', { name: 'Revenir au site' }).click()
  await expect(page).toHaveURL('/')
})
