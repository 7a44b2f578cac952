import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request, Route } from '@playwright/test'
import { type ContactMessage, FIELDS } from '../../packages/contact-server/wire/message.ts'
import { expect } from './test.ts'

export const CONTACT_URL = '**/functions/v1/send-contact-email'
export const CONTACT_PATH = /\/functions\/v1\/send-contact-email$/

export function draft(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Élodie Çelik',
    email: 'elodie@example.fr',
    subject: `Refonte ${randomUUID()}`,
    message: 'Bonjour,\n\nà bientôt 🎉',
    ...changes,
  }
}

export function contactForm(page: Page) {
  const form = page.locator('form.contact-form')
  return {
    form,
    name: form.getByLabel('Nom complet', { exact: true }),
    email: form.getByLabel('Email', { exact: true }),
    subject: form.getByLabel('Sujet', { exact: true }),
    /** An extra field that examples/noor defines. */
    budget: form.getByLabel('Budget (facultatif)', { exact: true }),
    message: form.getByLabel('Message', { exact: true }),
    submit: form.getByRole('button'),
    status: form.locator('[aria-live]'),
    /** The line that appears above the fields when a message is sent. */
    sent: form.locator('.sent'),
    error: page.locator('#toasts-assertive .toast'),
    success: page.locator('#toasts-polite .toast'),
  }
}

export type ContactForm = ReturnType<typeof contactForm>

export async function openForm(page: Page): Promise<ContactForm> {
  await page.goto('/#contact')
  const contact = contactForm(page)
  await contact.name.focus()
  await expectHydrated(contact.form)
  return contact
}

export const expectHydrated = (form: Locator) => expect(form).toHaveJSProperty('noValidate', true)

export async function fill(contact: ContactForm, message: ContactMessage): Promise<void> {
  for (const field of FIELDS) await contact[field].fill(message[field])
}

export async function send(contact: ContactForm, message = draft()): Promise<void> {
  await fill(contact, message)
  await contact.submit.click()
}

export const EMPTY = { name: '', email: '', subject: '', message: '' }

export async function expectFilled(contact: ContactForm, message: ContactMessage): Promise<void> {
  for (const field of FIELDS) await expect(contact[field]).toHaveValue(message[field])
}

export async function expectToast(toast: Locator, title: string, text: string): Promise<void> {
  await expect(toast).toHaveCount(1)
  await expect(toast.locator('p').nth(0)).toHaveText(title)
  await expect(toast.locator('p').nth(1)).toHaveText(text)
}

export async function closeToast(toast: Locator): Promise<void> {
  await toast.getByRole('button', { name: 'Fermer la notification', exact: true }).click()
  await expect(toast).toHaveCount(0)
}

export const expectSent = (toast: Locator) =>
  expectToast(toast, 'Message envoyé !', 'Je vous répondrai dans les plus brefs délais.')

export async function expectCopy(page: Page, { name, email, subject, message }: ContactMessage) {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Enregistrer une copie', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^message-noor-\d{4}-\d\d-\d\d\.txt$/)
  const [date, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(date).toMatch(/^\d+ \p{L}+ \d{4}$/u)
  const facts = [`Sujet : ${subject}`, `Nom complet : ${name}`, `Email : ${email}`]
  expect(lines).toEqual(['', ...facts, '', ...message.split('\n'), ''])
}

/** Expects the page that confirms a message posted by the browser itself. */
export const expectSentNatively = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé !')

/** Answers the form's requests with `replies` in turn, then always with the last. Adds each request to the returned list. */
export async function answerWith(page: Page, ...replies: Reply[]): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(CONTACT_URL, async route => {
    const reply = replies[Math.min(requests.length, replies.length - 1)]
    requests.push(route.request())
    await reply?.(route)
  })
  return requests
}

type Reply = (route: Route) => unknown

export const json =
  (status: number, body: unknown): Reply =>
  route =>
    route.fulfill({ status, json: body })

export const succeeds = json(200, { success: true })
