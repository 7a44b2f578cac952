import fc from 'fast-check'

/** Texts that have broken mail programs, parsers, databases and pages. */
export const NASTY = [
  'a\r\nBcc: evil@example.org',
  'a\nTo: evil@example.org\n\nbody',
  'a%0d%0aBcc: evil@example.org',
  'a\u2028Bcc: evil@example.org',
  'a\u0085Cc: evil@example.org',
  '=?utf-8?Q?=0D=0ABcc:_evil@example.org?=',
  'evil@example.org, other@example.org',
  'a" <evil@example.org>, "b',
  '\u202eevil\u2066 \u0000\u0007\u001b[31m',
  "'; drop table message; --",
  '__proto__',
  '{{constructor.constructor("return process")()}}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '%%message%%',
  '../../etc/passwd',
  'Bonjour\n.\n..\n\n-- \nsignature',
  'From moi\n>From toi',
  '\t tabulation,  espaces   doubles\u00a0insécables =3D = =\n fin ',
  'e\u0301 é ﷽ مرحبا بالعالم 你好，世界 👩‍👩‍👧 🇫🇷',
  '\ud800 seul \udfff',
  '=_1_=',
  'x'.repeat(998),
]

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  fc.constantFrom(...NASTY),
  fc.tuple(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme' })).map(pair => pair.join(' ')),
)
const email = fc.oneof(
  { weight: 4, arbitrary: fc.emailAddress() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('zoé@exämple.fr', 'a,b@c.fr', '"a b"@c.fr', 'a@b.fr\r\nBcc: c@d.fr'),
  },
  { weight: 1, arbitrary: text },
)
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

const likely = fc.record({
  name: fc.oneof(word, text),
  email,
  subject: fc.oneof(word, text),
  message: fc.oneof(word, text),
})
const extras = fc.dictionary(fc.constantFrom('to', 'bcc', 'cc', 'from', '__proto__'), text)
const strange = fc.record(
  { name: fc.anything(), email: fc.anything(), subject: fc.anything(), message: fc.anything() },
  { requiredKeys: [] },
)

export type HostileBody = { type: string; body: string | Uint8Array }

const json = 'application/json'
const asJson = (value: unknown): HostileBody => {
  try {
    return { type: json, body: JSON.stringify(value) ?? '' }
  } catch {
    return { type: json, body: String(value) }
  }
}

/** Bodies from nearly right to nonsense. More than half of them are messages, so that much is accepted too. */
export const hostileBody: fc.Arbitrary<HostileBody> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(likely, extras).map(([a, b]) => asJson({ ...b, ...a })) },
  {
    weight: 2,
    arbitrary: likely.map(fields => ({
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
      ).toString(),
    })),
  },
  { weight: 1, arbitrary: likely.map(fields => asJson({ ...fields, website: 'x' })) },
  { weight: 2, arbitrary: strange.map(asJson) },
  { weight: 1, arbitrary: fc.json().map(body => ({ type: json, body })) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map(body => ({ type: json, body })) },
  { weight: 1, arbitrary: fc.nat(33_000).map(n => ({ type: json, body: '['.repeat(n) })) },
  { weight: 1, arbitrary: fc.nat(3_000).map(n => asJson({ message: 'm'.repeat(n * 13) })) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.stringMatching(/^[\w/;= +.-]{1,40}$/),
      body: text.map(t => t.toWellFormed()),
    }),
  },
)
