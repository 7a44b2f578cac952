import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { LETTERHEAD } from '../../workshop/testing/server.ts'
import { composeFigures } from './compose-figures.ts'

test('the mail with figures goes to the owner, names the command, and every attempt sends the same bytes', async () => {
  const stored = {
    id: 'digest-visits-2025-06',
    messageId: '<digest-visits-2025-06@b.fr>',
    submittedAtMs: 0,
    figures: {
      subject: '4 visites en juin 2025',
      text: '4 visites et 1 message.\nPages : <b> (4).',
    },
  }
  const { raw } = await composeFigures(stored, LETTERHEAD)
  expect((await composeFigures(stored, LETTERHEAD)).raw).toEqual(raw)
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
