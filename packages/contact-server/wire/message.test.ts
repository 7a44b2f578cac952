import { expect, test } from 'vitest'
import { clean, FIELDS, type Field, LIMITS, parseMessage } from './message.ts'

const VALID = { name: 'Zoé', email: 'zoe@example.fr', subject: 'Devis', message: 'Bonjour' }

test('parseMessage trims a valid message and keeps only its four fields', () => {
  const parsed = parseMessage({ ...VALID, name: '  Zoé ', to: 'x@y.fr', website: 'spam' })
  expect(parsed).toEqual({ ok: true, message: VALID })
})

test.each(FIELDS)(
  'parseMessage refuses a %s that is empty, blank, missing or not a string',
  field => {
    for (const value of ['', '   \n ', 42, null, ['a'], { a: 1 }, undefined])
      expect(parseMessage({ ...VALID, [field]: value })).toEqual(refused(field))
  },
)

const INVISIBLE = [
  '\u200b',
  '\u2060\u200d\ufeff',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800 \u2800',
  '\u00ad\u034f\u180e',
  '\ufe0f\u{e0100}',
  '\u{e0067}\u{e007f}',
  '\u{1d159}\u{1d173}\u{16fe4}\ufff9',
  '\u0000\u0085',
  '\u202b\u2067',
]

test.each(['name', 'subject', 'message'] as const)(
  'parseMessage refuses a %s made up only of invisible characters',
  field => {
    const values = [...INVISIBLE, INVISIBLE.join(' ')]
    const passed = values.filter(value => parseMessage({ ...VALID, [field]: value }).ok)
    expect(passed).toEqual([])
  },
)

test.each([
  'می\u200cخواهم',
  '👩\u200d💻',
  '❤️',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
  'l’art\u200b',
  '⠓⠊',
  '\u0301',
  '\u0600',
  '🫪',
])('parseMessage accepts the text %j and leaves it unchanged', text => {
  const message = { ...VALID, name: text, subject: text, message: text }
  expect(parseMessage(message)).toEqual({ ok: true, message })
})

test.each(Object.entries(LIMITS) as [Field, number][])(
  'parseMessage accepts a %s of %i characters, but not one character more',
  (field, limit) => {
    const longest = field === 'email' ? `${'a'.repeat(limit - 5)}@b.fr` : 'a'.repeat(limit)
    expect(parseMessage({ ...VALID, [field]: ` ${longest} ` }).ok).toBe(true)
    expect(parseMessage({ ...VALID, [field]: `a${longest}` })).toEqual(refused(field))
  },
)

test('parseMessage names the first invalid field, in the order name, email, subject, message', () => {
  expect(parseMessage({})).toEqual(refused('name'))
  expect(parseMessage({ name: 'a' })).toEqual(refused('email'))
  expect(parseMessage({ name: 'a', email: 'a@b.fr' })).toEqual(refused('subject'))
  expect(parseMessage({ name: 'a', email: 'a@b.fr', subject: 's' })).toEqual(refused('message'))
})

test.each([
  'zoe@example.fr',
  'zoe+devis@mail.example.co.uk',
  "o'neil_1@example.fr",
  'zoé@exemple.fr',
  'zoe@exämple.fr',
  'zoe@xn--exmple-cua.fr',
  'z@1.fr',
  'z@0x7f.fr',
  'z@exemple.0xyz',
  'z@دامنه.ایران',
])('parseMessage accepts the email address %s', email => {
  expect(parseMessage({ ...VALID, email }).ok).toBe(true)
})

test.each([
  'zoe',
  '@example.fr',
  'zoe@localhost',
  'zoe@example.fr@other.fr',
  'zoe dupont@example.fr',
  'zoe@exam ple.fr',
  'zoe@example..fr',
  'zoe@.fr',
  'zoe@example.fr.',
  'zoe@-example.fr',
  'zoe@example-.fr',
  'zoe@example.fr\r\nBcc: x@y.fr',
  'zoe\u202e@example.fr',
  'zoe@example.fr,x@y.fr',
  'a@1.2',
  'a@0x7f.1',
  'a@example.0x7F',
  'a@example.0x',
  'a@example.08',
  'a@１.２',
  'a@b.²',
  'a@b.０ｘ７ｆ',
  'a@b.1\u034f',
  'a@b.1\ufe0f',
  'a@[127.0.0.1]',
  'a@%31.%32',
  'a@\u3164.fr',
])('parseMessage refuses the email address %j', email => {
  expect(parseMessage({ ...VALID, email })).toEqual(refused('email'))
})

test.each([
  // In a name or subject, line breaks and tabs become spaces; other control characters and bidi marks are removed.
  ['subject', 'Devis\r\nBcc: x@y.fr', 'Devis Bcc: x@y.fr'],
  ['name', 'Zo\u0000\u0085\u009fé\u202e\u2066\u200f\u007f', 'Zoé'],
  ['subject', 'a\u2028b\u2029c\td', 'a b c d'],
  // The message keeps its line breaks, tabs and bidi marks. A lone surrogate becomes U+FFFD.
  ['message', 'Été \u202bشكرا\u202c 你好', 'Été \u202bشكرا\u202c 你好'],
  ['message', 'a\r\n\tb\rc\u0000', 'a\n\tb\nc'],
  ['message', 'a\ud83d', 'a\ufffd'],
] as const)('in the field %s, clean() turns %j into %j', (field, given, cleaned) => {
  expect(clean(field, given)).toBe(cleaned)
})

test('parseMessage ignores inherited properties and a forged prototype', () => {
  expect(parseMessage(Object.create(VALID))).toEqual(refused('name'))
  const forged = JSON.parse('{"__proto__":{"name":"x"},"email":"a@b.fr"}')
  expect(parseMessage(forged)).toEqual(refused('name'))
  expect(Object.hasOwn(Object.prototype, 'name')).toBe(false)
})

test.each([null, undefined, 3, 'text', true])(
  'parseMessage treats the input %j as an empty form',
  input => {
    expect(parseMessage(input)).toEqual(refused('name'))
  },
)

function refused(field: Field) {
  return { ok: false, field }
}
