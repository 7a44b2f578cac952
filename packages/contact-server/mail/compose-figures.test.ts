import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { LETTERHEAD, OWNER } from '../testing/server.ts'
import { composeFigures } from './compose-figures.ts'
import { createLetterDelivery } from './deliver-letter.ts'

const STORED = {
  id: 'digest-visits-2025-06',
  messageId: '<digest-visits-2025-06@b.fr>',
  submittedAtMs: 0,
  figures: { subject: '4 visites en juin 2025', text: '4 visites et 1 message.\nPages : <b> (4).' },
}

test('the monthly mail about visits is sent over the same transport as messages', async () => {
  const sent: string[] = []
  const config = readConfig({ MAIL_TO: 'moi@combe.fr' }, OWNER)
  const deliver = createLetterDelivery(config, async ({ id }) => {
    sent.push(id)
    return { sent: true }
  })
  expect(await deliver(STORED, AbortSignal.timeout(1_000))).toEqual({ sent: true })
  expect(sent).toEqual(['digest-visits-2025-06'])
})

test('the monthly mail about visits mentions «npm run visits», and is the same in every attempt', async () => {
  const { raw } = await composeFigures(STORED, LETTERHEAD)
  expect((await composeFigures(STORED, LETTERHEAD)).raw).toEqual(raw)
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
