import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { content } from '../../../schema/content.ts'
import { startServer } from '../../testing/processes.ts'
import { Scratch } from '../../testing/scratch.ts'
import { startSmtpServer } from '../../testing/smtp.ts'
import { contactForm, draft, expectSent, send } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { BUILT } from '../kit/server.ts'
import { expect, test } from '../kit/test.ts'

/** `server/main.ts` as the owner runs it, and its form. */
async function openFormOf(page: Page, scratch: Scratch, settings: Record<string, string>) {
  const server = startServer(scratch, BUILT, settings)
  const url = `http://localhost:${await server.port}`
  await page.goto(`${url}/#contact`)
  return { ...server, url, contact: contactForm(page) }
}

test('a message sent in the browser arrives by SMTP, to the letter', async ({ page }) => {
  await using scratch = new Scratch()
  const { port, received, stop } = await startSmtpServer()
  scratch.defer(stop)
  const { contact } = await openFormOf(page, scratch, {
    DATA_DIR: scratch.directory(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'site@sacha-combe.example',
  })
  const sentAt = Date.now()
  const typed = draft({
    name: 'Élodie Œuvré 🏔️',
    subject: 'Été à l’Écu : « devis » 🎉',
    message: 'Bonjour,\n\nÀ bientôt à Valence 👩🏽‍💻 <b>&amp;</b>\n.\nFin',
  })
  await send(contact, typed)
  await expectSent(contact.success)
  await expect.poll(() => received.length).toBe(1)
  const { email, name } = content.site
  expect(received[0]?.to).toEqual([email])
  const mail = await PostalMime.parse(received[0]?.raw ?? '')
  expect(mail).toMatchObject({
    from: { name: `${typed.name} (formulaire)`, address: 'site@sacha-combe.example' },
    to: [{ name: '', address: email }],
    replyTo: [{ name: typed.name, address: typed.email }],
    subject: `[${name}] ${typed.subject}`,
    messageId: expect.stringMatching(/^<[\w-]+@sacha-combe\.example>$/),
    text: expect.stringContaining(typed.message),
    html: expect.stringContaining('👩🏽‍💻 &#60;b&#62;&#38;amp;&#60;/b&#62;'),
  })
  expect(mail.cc).toBeUndefined()
  const date = Date.parse(mail.date ?? '')
  expect(date).toBeGreaterThanOrEqual(sentAt - 1000)
  expect(date).toBeLessThanOrEqual(Date.now())
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('a server killed on the success toast and started again sends the mail, once', async ({
  page,
}) => {
  await using scratch = new Scratch()
  const settings = { DATA_DIR: scratch.directory() }
  const { contact, stop } = await openFormOf(page, scratch, settings)
  const typed = draft()
  await send(contact, typed)
  await contact.success.waitFor()
  await stop('SIGKILL')
  const { url } = await openFormOf(page, scratch, settings)
  const mails = () => mailsAbout(settings.DATA_DIR, typed.subject)
  await expect.poll(mails).toHaveLength(1)
  const health = async () => (await fetch(`${url}/health`)).json()
  await expect.poll(health).toMatchObject({ queue: 0 })
  const [mail] = await mails()
  expect(mail?.text).toContain(typed.message)
  expect(await mails()).toHaveLength(1)
})
