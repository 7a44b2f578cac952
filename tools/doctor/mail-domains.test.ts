import { expect, test } from 'vitest'
import { mailDomainFindings } from './mail-domains.ts'

/** DNS records, keyed by type and name, such as «MX combe.fr». */
type Records = Record<string, string[] | undefined>

/**
 * A fake DNS resolver that knows only these records. It fails with Node's error codes: ENODATA for an undefined record,
 * ESERVFAIL (a broken DNS server) for the record «fail», and ENOTFOUND for any other name.
 */
function dnsOf(known: Records) {
  const absent = (question: string) => (question in known ? 'ENODATA' : 'ENOTFOUND')
  async function answer(question: string): Promise<string[]> {
    const found = known[question]
    if (found && found[0] !== 'fail') return found
    throw Object.assign(new Error(question), { code: found ? 'ESERVFAIL' : absent(question) })
  }
  return {
    // A null MX («.») means that the domain accepts no mail. Node reports it as an empty name.
    resolveMx: async (name: string) =>
      (await answer(`MX ${name}`)).map(host => ({
        priority: 10,
        exchange: host.replace(/^\.$/, ''),
      })),
    // A TXT record splits long text into parts of at most 255 bytes.
    resolveTxt: async (name: string) =>
      (await answer(`TXT ${name}`)).map(text => text.match(/.{1,255}/g) ?? []),
  }
}

const GOOD: Records = {
  'TXT default._domainkey.combe.fr': ['fail'],
  'TXT combe.fr': ['google-site-verification=x', 'v=spf1 include:_spf.combe.fr -all'],
  'TXT mail._domainkey.combe.fr': [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
  'TXT _dmarc.combe.fr': ['v=DMARC1; p=quarantine'],
  'MX combe.fr': ['mx.combe.fr'],
}
const ADDRESSES = { mailFrom: 'site@combe.fr', mailTo: ['moi@combe.fr'] }

const look = (records: Records, addresses = ADDRESSES) =>
  mailDomainFindings(addresses, dnsOf(records))

test('accepts a domain with SPF, DKIM, DMARC and MX', async () => {
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
  ['no SPF', { 'TXT combe.fr': undefined }, /^problem SPF of combe.fr: none/],
  ['two SPF records', { 'TXT combe.fr': ['v=spf1 -all', 'v=spf1 ~all'] }, /^problem .*2 records/],
  ['SPF with «+all»', { 'TXT combe.fr': ['v=spf1 mx +all'] }, /^problem .*lets anyone/],
  ['SPF with «all»', { 'TXT combe.fr': ['v=spf1 mx all'] }, /^problem .*lets anyone/],
  ['no DKIM', { 'TXT mail._domainkey.combe.fr': undefined }, /^warning DKIM .*usual names/],
  ['a revoked DKIM key', { 'TXT mail._domainkey.combe.fr': ['v=DKIM1; p='] }, /^warning DKIM/],
  ['no DMARC', { 'TXT _dmarc.combe.fr': undefined }, /^warning DMARC/],
  ['no MX', { 'MX combe.fr': undefined }, /^warning MX/],
  ['a null MX', { 'MX combe.fr': ['.'] }, /^problem MX/],
  ['a DNS that fails', { 'TXT combe.fr': ['fail'] }, /^skipped combe.fr: the DNS did not answer/],
])('reports a domain with %s', async (_, changes, sentence) => {
  const found = await look({ ...GOOD, ...changes })
  const troubles = found.filter(({ level }) => level !== 'ok')
  expect(troubles.map(({ level, what }) => `${level} ${what}`)).toEqual([
    expect.stringMatching(sentence),
  ])
})

test('accepts the parent domain’s DMARC record for a subdomain without one', async () => {
  const found = await look(GOOD, { mailFrom: 'a@site.combe.fr', mailTo: ['moi@combe.fr'] })
  expect(found[2]?.what).toBe('DMARC of combe.fr: policy quarantine')
})

test('also looks up the MX record of a recipient’s domain if it isn’t the sender’s', async () => {
  const found = await look(GOOD, { ...ADDRESSES, mailTo: ['moi@ailleurs.fr'] })
  expect(found.slice(3).map(({ level, what }) => `${level} ${what}`)).toEqual([
    'ok MX of combe.fr: mx.combe.fr',
    'warning MX of ailleurs.fr: none, so mails to it rarely arrive',
  ])
})

test('does not look up a placeholder domain in the DNS', async () => {
  const found = await look({}, { mailFrom: 'a@b.example', mailTo: ['a@b.example'] })
  expect(found).toMatchObject([{ level: 'skipped' }])
})
