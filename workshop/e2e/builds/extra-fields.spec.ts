import type { Page } from '@playwright/test'
import { buildContent, MINIMUM, writeContent } from '../../testing/contents.ts'
import { Scratch } from '../../testing/scratch.ts'
import {
  CONTACT_URL,
  contactForm,
  draft,
  EMPTY,
  expectFilled,
  expectHydrated,
  expectSent,
  expectSentNatively,
  expectToast,
  fill,
  send,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { overflowOf, whenRendered, windowsOf } from '../kit/page.ts'
import { type SiteServer, startServer } from '../kit/server.ts'
import { expect, test } from '../kit/test.ts'

const CHOICES = ['moins de 3 000 €', '3 000 à 5 000 €']
const contact = {
  extra: [
    { name: 'budget', label: 'Budget', options: CHOICES },
    { name: 'genre', label: 'Type de projet', options: ['Refonte', 'Nouveau site'], required: true },
    { name: 'date', label: 'Échéance', maxLength: 40 },
  ],
}
const [, CHOSEN = ''] = CHOICES.map(choice => choice.replaceAll(' ', '\u00a0'))
/** The choice as the page and the mail write it. The spaces around «à» stay. */
const SHOWN = '3\u00a0000 à\u00a05\u00a0000\u00a0€'
const REFUSED = 'Le champ «\u00a0Type de projet\u00a0» doit être un choix de la liste'

const scratch = new Scratch()
let server: SiteServer

test.describe.configure({ mode: 'default' })
test.use({ baseURL: ({}, use) => use(server.url) })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const site = { ...MINIMUM.site, contactForm: contact }
  const folder = await writeContent(scratch.directory(), { site })
  server = await startServer(await buildContent(scratch, folder))
  scratch.defer(server.stop)
})
test.afterAll(() => scratch.disposeAsync())
