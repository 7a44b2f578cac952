import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { OWNER } from '../testing/server.ts'
import { createLetterDelivery } from './deliver-letter.ts'

const STORED = {
  id: 'digest-visits-2025-06',
  messageId: '<digest-visits-2025-06@b.fr>',
  submittedAtMs: 0,
  figures: { subject: '4 visites en juin 2025', text: '4 visites et 1 message.\nPages : <b> (4).' },
}

test('the monthly mail mentions «npm run visits», and is the same in every attempt', async () => {
  const sent: Buffer[] = []
  const config = readConfig({ MAIL_FROM: 'site@combe.fr', MAIL_TO: 'moi@combe.fr' }, OWNER)
  const deliver = createLetterDelivery(config, async ({ raw }) => {
    sent.push(raw)
    return { sent: true }
  })
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await deliver(STORED, AbortSignal.timeout(1_000))).toEqual({ sent: true })
  const [raw = '', again] = sent
  expect(again).toEqual(raw)
  const { text, html, ...mail } = await PostalMime.parse(raw)
  expect(mail).toMatchObject({
    subject: '[Noor] 4 visites en juin 2025',
    from: { name: 'Noor', address: 'site@combe.fr' },
    to: [{ address: 'moi@combe.fr' }],
    messageId: '<digest-visits-2025-06@b.fr>',
  })
  expect(text?.trimEnd()).toBe(
    '4 visites et 1 message.\nPages : <b> (4).\n\nLe détail\u00a0: npm run visits',
  )
  expect(html).toContain('<li>Pages : &#60;b&#62; (4).</li>')
})
