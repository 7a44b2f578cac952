import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { LETTERHEAD, MESSAGE } from '../testing/server.ts'
import { parseMessage } from '../wire/message.ts'
import { composeMessage, replyAddress } from './compose-message.ts'

const STORED = {
  id: '6f1c2a7e-0000-4000-8000-000000000000',
  messageId: '<6f1c2a7e-0000-4000-8000-000000000000@combe.fr>',
  submittedAtMs: Date.UTC(2026, 2, 3, 13, 5),
  message: MESSAGE,
}

async function mailOf(sent: Partial<typeof MESSAGE>) {
  const parsed = parseMessage({ ...MESSAGE, ...sent })
  if (!parsed.ok) throw new Error(parsed.field)
  const { raw, envelope } = await composeMessage({ ...STORED, message: parsed.message }, LETTERHEAD)
  return { raw, envelope, mail: await PostalMime.parse(raw), message: parsed.message }
}

test('the mail shows the sender, the text and a date in French, and a reply goes to the visitor', async () => {
  const { mail, envelope } = await mailOf({})
  expect(mail.from).toMatchObject({
    name: 'Élodie Çelik (formulaire)',
    address: 'site@combe.fr',
  })
  expect(mail.to).toEqual([{ name: '', address: 'moi@combe.fr' }])
  expect(mail.replyTo).toEqual([{ name: 'Élodie Çelik', address: 'elodie@example.fr' }])
  expect(mail.subject).toBe('[Noor] Refonte de site')
  expect(mail.text?.replaceAll('\r\n', '\n')).toBe(
    `Nouveau message depuis le formulaire de contact.

Nom : Élodie Çelik
Email : elodie@example.fr
Sujet : Refonte de site
Date : mardi 3 mars 2026 à 14:05 (heure de Paris)

Bonjour,

à bientôt 🎉

-- 
Répondez directement à ce message pour écrire à Élodie Çelik.
`.normalize(),
  )
  expect(envelope).toEqual({ from: 'site@combe.fr', to: ['moi@combe.fr'] })
})

test('the mail has a line for each answer to an extra field, escaped in HTML', async () => {
  const extra = [
    { name: 'budget', label: 'Budget', value: '3\u00a0000 à 5\u00a0000\u00a0€' },
    { name: 'date', label: 'Échéance <date>', value: '<b>mai</b> & juin' },
    { name: 'source', label: 'Qui vous envoie\u00a0?', value: 'Personne' },
  ]
  const { raw } = await composeMessage({ ...STORED, message: { ...MESSAGE, extra } }, LETTERHEAD)
  const { text, html } = await PostalMime.parse(raw)
  expect(text?.split('\n').slice(2, 9)).toEqual([
    'Nom : Élodie Çelik',
    'Email : elodie@example.fr',
    'Sujet : Refonte de site',
    'Budget : 3\u00a0000 à 5\u00a0000\u00a0€',
    'Échéance <date> : <b>mai</b> & juin',
    'Qui vous envoie\u00a0? Personne',
    'Date : mardi 3 mars 2026 à 14:05 (heure de Paris)',
  ])
  expect(html).toContain('Budget : 3\u00a0000 à 5\u00a0000\u00a0€<br>\n')
  expect(html).toContain(
    'Échéance &#60;date&#62; : &#60;b&#62;mai&#60;/b&#62; &#38; juin<br>\nQui vous envoie\u00a0? Personne<br>\n',
  )
})

test.each([
  ['en', 'Langue : anglais (page /en/)'],
  ['de', 'Langue : allemand (page /de/)'],
  ['en-GB', 'Langue : anglais britannique (page /en-GB/)'],
  ['gsw', 'Langue : suisse allemand (page /gsw/)'],
])(
  'the mail about a message from the page in %s contains the line «%s»',
  async (language, line) => {
    const extra = [{ name: 'date', label: 'Date', value: 'mai' }]
    const stored = { ...STORED, message: { ...MESSAGE, extra } }
    const [main, other] = await Promise.all(
      [stored, { ...stored, language }].map(async it =>
        PostalMime.parse((await composeMessage(it, LETTERHEAD)).raw),
      ),
    )
    expect(other?.text).toBe(main?.text?.replace('Date : mai\n', `Date : mai\n${line}\n`))
    expect(other?.html).toBe(
      main?.html?.replace('Date : mai<br>\n', `Date : mai<br>\n${line}<br>\n`),
    )
    expect(other?.text).not.toBe(main?.text)
  },
)

test('the mail has the message’s Message-ID and date, and is the same in every attempt', async () => {
  const [first, second] = await Promise.all([mailOf({}), mailOf({})])
  expect(first.raw.equals(second.raw)).toBe(true)
  expect(first.mail.messageId).toBe(STORED.messageId)
  expect(first.mail.date).toBe('2026-03-03T13:05:00.000Z')
  const header = (name: string) => first.mail.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(first.mail.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
})

test.each([
  ['Noor', 'Noor (formulaire)'],
  ["Jean-Luc O'Neil, Jr.", "Jean-Luc O'Neil Jr. (formulaire)"],
  ['"moi" <moi@combe.fr>', 'moi moi combe.fr (formulaire)'],
  ['moi＠combe.fr', 'moi combe.fr (formulaire)'],
  ['Zoé (Noor)\\', 'Zoé Noor (formulaire)'],
  ['=?utf-8?Q?a=40b.fr?=', '= ?utf-8?Q?a=40b.fr?= (formulaire)'],
  ['مرحبا بالعالم', 'مرحبا بالعالم (formulaire)'],
  ['你好'.repeat(50), `${'你好'.repeat(19)}你… (formulaire)`],
  ['👩‍👩‍👧'.repeat(12), `${'👩‍👩‍👧'.repeat(4)}… (formulaire)`],
  ['<@>', 'Noor'],
  ['"\u3164"', 'Noor'],
])('the owner’s inbox shows a visitor named %j as the sender %j', async (name, shown) => {
  const { mail, raw } = await mailOf({ name })
  expect(mail.from).toEqual({ name: shown, address: 'site@combe.fr' })
  for (const line of raw.toString().split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
})

const attributesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

test('the mail’s HTML shows the subject, keeps line breaks, and has a link and a button to reply', async () => {
  const { mail } = await mailOf({})
  const html = mail.html?.replace(/<style>.*<\/style>/s, '').replaceAll(/ style="[^"]*"/g, '')
  const href = 'mailto:elodie@example.fr?subject=Re%3A%20Refonte%20de%20site'
  expect(html?.trimEnd()).toBe(`<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
</head>
<body class="page"><div class="page"><div class="sheet">
<p dir="auto" class="soft">Nouveau message depuis le formulaire de contact.</p>
<h1 dir="auto" class="title">Refonte de site</h1>
<p dir="auto" class="facts">Nom : Élodie Çelik<br>
Email : <a href="${href}" class="link">elodie@example.fr</a><br>
Date : mardi 3 mars 2026 à 14:05 (heure de Paris)</p>
<div dir="auto" class="text">Bonjour,<br><br>à bientôt 🎉</div>
<p><a href="${href}" class="button">Répondre à Élodie Çelik</a></p>
</div></div></body></html>`)
})

test('the visitor’s address is escaped in the mail’s link', async () => {
  const { mail } = await mailOf({ email: "o'neil?bcc=x&y%40z@example.fr" })
  const [href = ''] = attributesOf(mail.html ?? '', 'href')
  expect(href).toMatch(/^mailto:o&#39;neil%3Fbcc%3Dx%26y%2540z@example\.fr\?subject=/)
})

test('for an ambiguous address, the mail has no Reply-To, link or button, and says how to reply', async () => {
  const { mail } = await mailOf({ email: 'a,b@example.fr' })
  expect(mail.replyTo).toBeUndefined()
  expect(attributesOf(mail.html ?? '', 'href')).toEqual([])
  expect(mail.html).toContain('Email : a,b@example.fr')
  expect(mail.html).not.toContain('Répondre à Élodie')
  for (const body of [mail.text, mail.html])
    expect(body).toContain('copiez son adresse\u00a0: a,b@example.fr')
})

test('HTML from a visitor becomes plain text, without elements, links or remote content', async () => {
  const attack = `<img src=https://evil.example/x onerror=alert(1)><a href="https://evil.example">gagné</a>`
  const { mail: plain } = await mailOf({})
  const { mail } = await mailOf({ name: attack, subject: attack, message: attack })
  const tagsOf = (html = '') => [...html.matchAll(/<\/?[a-z]\w*/g)].map(([tag]) => tag)
  const withoutBreaks = (tags: string[]) => tags.filter(tag => tag !== '<br')
  expect(withoutBreaks(tagsOf(mail.html))).toEqual(withoutBreaks(tagsOf(plain.html)))
  expect(mail.html).toContain('&#60;img src=https://evil.example/x')
  expect(attributesOf(mail.html ?? '', 'href').every(href => href?.startsWith('mailto:'))).toBe(
    true,
  )
  expect(mail.html).not.toMatch(/url\(|@import|<link|<img|<script/)
})

test('a long subject is cut at 150 characters, not inside an emoji; the body has all of it', async () => {
  const subject = '👩‍👩‍👧'.repeat(25)
  const { mail } = await mailOf({ subject })
  expect(mail.subject?.length).toBeLessThanOrEqual(150)
  expect(mail.subject).toMatch(/^\[Noor\] (👩‍👩‍👧)+…$/u)
  expect(mail.text).toContain(`Sujet : ${subject}`)
})

test.each([
  ["o'neil+tag=x@example.fr", "o'neil+tag=x@example.fr"],
  ['zoe@exämple.fr', 'zoe@xn--exmple-cua.fr'],
  ['Zoe@example.fr', 'Zoe@example.fr'],
  [`${'a'.repeat(64)}@example.fr`, `${'a'.repeat(64)}@example.fr`],
  ['zoe%40x@example.fr', 'zoe%40x@example.fr'],
  ['a@1.2', undefined],
  ['zoé@example.fr', undefined],
  ['a,b@example.fr', undefined],
  ['.a@example.fr', undefined],
  ['a..b@example.fr', undefined],
  [`${'a'.repeat(65)}@example.fr`, undefined],
])('for the visitor’s email address %s, replyAddress returns %s', (email, address) => {
  expect(replyAddress(email)).toBe(address)
})
