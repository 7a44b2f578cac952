import type { Route } from '@playwright/test'
import {
  answerWith,
  draft,
  expectFilled,
  expectToast,
  fill,
  json,
  openForm,
  succeeds,
} from '../kit/contact-form.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'
const REASON = 'Non, pas cela.'
const REPLY_WITHIN_MS = 15_000
const OFFLINE = 'Vous semblez hors connexion. Votre message reste dans le formulaire.'

test('after a failure, or 15 s without a reply, the form says why, and keeps the text for a retry', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const refuses = json(422, { success: false, error: REASON })
  const breaks = (route: Route) => route.abort('connectionreset')
  const never = () => {}
  // packages/contact-server/wire/send.test.ts tests more failures.
  const posts = await answerWith(page, refuses, breaks, never, succeeds)
  const contact = await openForm(page)
  const typed = draft({ subject: 'Été & co ? 100 % #1', message: 'Ligne 1\nà bientôt & merci 🎉' })
  await fill(contact, typed)
  await contact.budget.selectOption({ index: 1 })
  const expectFailure = async (sentence: string, wait = async () => {}) => {
    await contact.submit.click()
    await wait()
    await expectToast(contact.error, 'Erreur', sentence)
    await expectFilled(contact, typed)
    await expect(contact.submit).toHaveText('Envoyer le message')
    await expect(contact.sent).toHaveCount(0)
  }
  await expectFailure(REASON)
  await expectFailure(FAILED)
  await expectFailure(FAILED, async () => {
    await expect.poll(() => posts.length).toBe(3)
    await page.clock.fastForward(REPLY_WITHIN_MS - 1000)
    await expect(contact.submit).toHaveText('Envoi en cours...')
    await page.clock.fastForward(1000)
  })
  await context.setOffline(true)
  await expectFailure(OFFLINE)
  expect(posts).toHaveLength(3)
  const link = contact.error.getByRole('link', { name: 'Écrire par email', exact: true })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^mailto:[^ \n+]+$/)
  const { pathname, searchParams } = new URL(href)
  expect([pathname, ...searchParams]).toEqual([
    'bonjour@noor.example',
    ['subject', typed.subject],
    ['body', 'Budget : Moins de 3\u00a0000\u00a0€\r\nLigne 1\r\nà bientôt & merci 🎉'],
  ])
  await context.setOffline(false)
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  const keys = posts.map(post => post.headers()['idempotency-key'])
  expect(keys).toEqual(Array(4).fill(expect.stringMatching(/./)))
  expect(new Set(keys).size).toBe(1)
})
