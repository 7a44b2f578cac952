import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { content } from '../../../schema/content.ts'
import { contactForm, draft, fill } from '../kit/contact-form.ts'
import { expect, test } from '../kit/fixtures.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { type ServerProcess, spawnServer, temporaryFolder } from '../kit/server.ts'

test.use({ expectedComplaints: /^Failed to load resource: .* 429/ })

/** A real SMTP server that keeps what it is given. */
async function startPostOffice() {
  const received: { mail: Email; to: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>(resolve => void server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, received, close }
}

test('a message sent in the browser arrives by SMTP, to the letter', async ({ page }) => {
  const folder = await temporaryFolder()
  const office = await startPostOffice()
  const settings = { DATA_DIR: join(folder.path, 'data'), SMTP_URL: office.url }
  const server = await spawnServer({ ...settings, MAIL_FROM: 'site@sacha-combe.example' })
  const sentAt = Date.now()
  try {
    await page.goto(`${server.url}/#contact`)
    const typed = draft({
      name: 'Élodie Œuvré 🏔️',
      subject: 'Été à l’Écu : « devis » 🎉',
      message: 'Bonjour,\n\nÀ bientôt à Valence 👩🏽‍💻 <b>&amp;</b>\n.\nFin',
    })
    await fill(contactForm(page), typed)
    await contactForm(page).submit.click()
    await expect(contactForm(page).success).toBeVisible()
    await expect.poll(() => office.received.length).toBe(1)
    const [{ mail, to } = { mail: undefined, to: [] }] = office.received
    const { email, name } = content.site
    expect(to).toEqual([email])
    expect(mail?.from).toEqual({
      name: `${typed.name} (formulaire)`,
      address: 'site@sacha-combe.example',
    })
    expect(mail?.to).toEqual([{ name: '', address: email }])
    expect(mail?.replyTo).toEqual([{ name: typed.name, address: typed.email }])
    expect(mail?.subject).toBe(`[${name}] ${typed.subject}`)
    expect(mail?.messageId).toMatch(/^<[\w-]+@sacha-combe\.example>$/)
    const date = Date.parse(mail?.date ?? '')
    expect(date).toBeGreaterThanOrEqual(sentAt - 1000)
    expect(date).toBeLessThanOrEqual(Date.now())
    expect(mail?.cc).toBeUndefined()
    expect(mail?.text).toContain(typed.message)
    expect(mail?.html).toContain('👩🏽‍💻 &#60;b&#62;&#38;amp;&#60;/b&#62;')
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  } finally {
    await server.kill('SIGTERM')
    await office.close()
    await folder.remove()
  }
})

test('a server killed on the success toast and started again sends the mail, once', async ({
  page,
}) => {
  const folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  let server: ServerProcess = await spawnServer({ DATA_DIR: dataDir })
  try {
    await page.goto(`${server.url}/#contact`)
    const contact = contactForm(page)
    const typed = draft()
    await fill(contact, typed)
    await contact.submit.click()
    await contact.success.waitFor()
    await server.kill('SIGKILL')
    server = await spawnServer({ DATA_DIR: dataDir })
    await expect.poll(() => mailsAbout(dataDir, typed.subject)).toHaveLength(1)
    await expect.poll(() => queueOf(server)).toMatchObject({ queue: 0 })
    const [mail] = await mailsAbout(dataDir, typed.subject)
    expect(mail?.text).toContain(typed.message)
    expect(await mailsAbout(dataDir, typed.subject)).toHaveLength(1)
  } finally {
    await server.kill('SIGKILL')
    await folder.remove()
  }
})

async function queueOf(server: ServerProcess): Promise<unknown> {
  const response = await fetch(`${server.url}/health`)
  return response.json()
}

test('the sixth message in a row is told to wait, in French, and the text stays', async ({
  page,
}) => {
  const folder = await temporaryFolder()
  const server = await spawnServer({ DATA_DIR: join(folder.path, 'data') })
  try {
    await page.goto(`${server.url}/#contact`)
    const contact = contactForm(page)
    for (let sent = 0; sent < 5; sent++) {
      await fill(contact, draft())
      await contact.submit.click()
      await expect(contact.name).toHaveValue('')
    }
    await fill(contact, draft())
    await contact.submit.click()
    await expect(contact.error).toContainText(
      /Plusieurs messages viennent d’être envoyés depuis votre connexion\..* Nouvel essai possible à \d+\sh\s\d\d\./,
    )
    await expect(contact.name).toHaveValue('Élodie Çelik')
  } finally {
    await server.kill('SIGTERM')
    await folder.remove()
  }
})
