import { expect, test } from 'vitest'
import { type Records, resolverOf } from '../../workshop/testing/dns.ts'
import { senderFindings } from './sender.ts'

const GOOD: Records = {
  'TXT combe.fr': ['google-site-verification=x', 'v=spf1 include:_spf.combe.fr -all'],
  'TXT mail._domainkey.combe.fr': [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
  'TXT _dmarc.combe.fr': ['v=DMARC1; p=quarantine'],
  'MX combe.fr': ['mx.combe.fr'],
}
const ADDRESSES = { mailFrom: 'site@combe.fr', mailTo: 'moi@combe.fr' }

async function look(records: Records, addresses = ADDRESSES) {
  return senderFindings(addresses, await resolverOf(records))
}

async function trouble(changes: Records, removed?: string) {
  const { [removed ?? '']: _, ...rest } = GOOD
  const found = await look({ ...rest, ...changes })
  return found.filter(({ level }) => level !== 'ok').map(({ level, what }) => `${level} ${what}`)
}

test('a domain with SPF, DKIM, DMARC and MX is fine', async () => {
  const found = await look(GOOD)
  expect(found.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(found.map(({ what }) => what)).toEqual([
    'SPF of combe.fr: v=spf1 include:_spf.combe.fr -all',
    'DKIM of combe.fr: a key is published (mail)',
    'DMARC of combe.fr: policy quarantine',
    'MX of combe.fr: mx.combe.fr',
  ])
})

test.each([
  ['no SPF', 'TXT combe.fr', {}, /^problem SPF of combe.fr: none/],
  [
    'two SPF records',
    '',
    { 'TXT combe.fr': ['v=spf1 -all', 'v=spf1 ~all'] },
    /^problem .*2 records/,
  ],
  ['SPF for all', '', { 'TXT combe.fr': ['v=spf1 mx +all'] }, /^problem .*lets anyone/],
  ['no DKIM', 'TXT mail._domainkey.combe.fr', {}, /^warning DKIM .*usual names/],
  ['a revoked DKIM key', '', { 'TXT mail._domainkey.combe.fr': ['v=DKIM1; p='] }, /^warning DKIM/],
  ['no DMARC', 'TXT _dmarc.combe.fr', {}, /^warning DMARC/],
  ['no MX', 'MX combe.fr', {}, /^warning MX/],
  ['a null MX', '', { 'MX combe.fr': ['.'] }, /^problem MX/],
  ['a DNS that fails', '', { 'TXT combe.fr': ['fail'] }, /^skipped SPF .*did not answer/],
] as const)('%s is told', async (_, removed, changes, sentence) => {
  expect(await trouble(changes as unknown as Records, removed)).toEqual([
    expect.stringMatching(sentence),
  ])
})

test('a subdomain is covered by the DMARC record of its domain', async () => {
  const found = await look(GOOD, { mailFrom: 'a@site.combe.fr', mailTo: 'moi@combe.fr' })
  expect(found[2]?.what).toBe('DMARC of combe.fr: policy quarantine')
})

test('the MX of another recipient’s domain is looked up too', async () => {
  const found = await look(GOOD, { ...ADDRESSES, mailTo: 'moi@ailleurs.fr' })
  expect(found.at(-1)).toMatchObject({
    level: 'warning',
    what: expect.stringContaining('ailleurs.fr'),
  })
})

test('without a DNS that answers, the domain is skipped with a word', async () => {
  const { 'NS com': _, ...rest } = { ...GOOD, 'NS com': [] }
  expect(await look({ ...rest, 'NS com': ['fail'] })).toEqual([
    { level: 'skipped', what: 'combe.fr: not looked up, no DNS here' },
  ])
})

test('a placeholder domain is not looked up', async () => {
  const found = await look({}, { mailFrom: 'a@b.example', mailTo: 'a@b.example' })
  expect(found).toMatchObject([{ level: 'skipped' }])
})
