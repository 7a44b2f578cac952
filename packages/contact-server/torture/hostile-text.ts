import type { ContactMessage } from '../wire/message.ts'

const GOOD: ContactMessage = {
  name: 'Zoé Combe',
  email: 'zoe@example.fr',
  subject: 'Refonte',
  message: 'Bonjour',
}
export const EVIL = 'evil@example.org'

/** Strings for one-line fields. Most of them try to add a header, a recipient or a MIME part to the mail. */
const HEADERS: readonly string[] = [
  `a\r\nBcc: ${EVIL}`,
  `a\nTo: ${EVIL}`,
  `a\rCc: ${EVIL}`,
  'a\r\n\r\n<b>body</b>',
  `a\r\n Bcc: ${EVIL}`,
  `a\u2028Bcc: ${EVIL}`,
  `a\u2029Bcc: ${EVIL}`,
  `a\u0085Cc: ${EVIL}`,
  `a\u000bBcc: ${EVIL}`,
  `a%0d%0aBcc: ${EVIL}`,
  `a\\r\\nBcc: ${EVIL}`,
  `a\u560d\u560aBcc: ${EVIL}`,
  '=?utf-8?B?CkJjYzogZXZpbEBleGFtcGxlLm9yZw==?=',
  `=?utf-8?Q?=0D=0ABcc:_${EVIL}?=`,
  `a\u0000\r\nBcc: ${EVIL}`,
  `${EVIL}, other@example.org`,
  `"a" <${EVIL}>`,
  `a" <${EVIL}>, "b`,
  `a\\" <${EVIL}>`,
  `group: ${EVIL};`,
  `<${EVIL}>`,
  `(comment) ${EVIL}`,
  'a\r\nContent-Type: text/html\r\n\r\n<b>',
  `a\r\nReply-To: ${EVIL}\r\nMessage-ID: <x@y>`,
  `\u202eevil\u2066 \u200f`,
]

/** Email addresses that are hostile (such as two in one) or hard to transmit (such as one with accents). */
const ADDRESSES: readonly string[] = [
  `a@b.fr\r\nBcc: ${EVIL}`,
  `a@b.fr,${EVIL}`,
  `a@b.fr;${EVIL}`,
  `a@b.fr ${EVIL}`,
  `<a@b.fr>,<${EVIL}>`,
  `"a, ${EVIL}"@b.fr`,
  `"a\\"@b.fr`,
  `a,b@example.fr`,
  `a(b)@example.fr`,
  `a:b;@example.fr`,
  `a<b@example.fr`,
  `@x.fr:a@b.fr`,
  'a%evil.example@example.fr',
  'a!b@example.fr',
  'zoé@exämple.fr',
  'δοκιμή@παράδειγμα.δοκιμή',
  'a@[127.0.0.1]',
  'a@b.fr\u0000',
  'a@b\u202e.fr',
  '=?utf-8?Q?a=40b?=@example.fr',
]

const TEXTS: readonly string[] = [
  'L’été à Nîmes : œuvre, façade, naïf, Ÿ — « devis » 1 234,50 €',
  '🎉 👩‍👩‍👧 🇫🇷 👍🏽 ☕️',
  'مرحبا بالعالم، שלום עולם',
  '你好，世界。こんにちは 안녕하세요',
  'e\u0301 n\u0303 ﷽ ﬁ ½ ①',
  'x'.repeat(1990),
  `${'été '.repeat(490)}fin`,
  'Bonjour\n.\n..\nQUIT\n.',
  'From moi\n>From toi\nTo: x',
  '\ttab\n\n\n  espaces  \n=3D =\n=0D=0A',
  'Content-Type: text/html\n\n--_NmP-1\n<img src=http://example.org/x>',
  'begin 644 x\nM\n`\nend',
  '𝒜𠜎\u{10ffff}',
  'a\u00a0b\u200bc\u200dd\u2060e',
  '-- \nsignature\n\n-- \nencore',
]

/** More strings, most of them from known attacks on parsers, databases, templates and pages. */
const OTHERS: readonly string[] = [
  '\u202eevil\u2066 \u0000\u0007\u001b[31m',
  "'; drop table message; --",
  '__proto__',
  '{{constructor.constructor("return process")()}}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '%%message%%',
  '../../etc/passwd',
  '\ud800 seul \udfff',
  '=_1_=',
]

export const HOSTILE_TEXTS: readonly string[] = [...HEADERS, ...ADDRESSES, ...TEXTS, ...OTHERS]

/** Messages that each contain one hostile string, or one string that is hard to transmit. */
export const PAYLOADS: readonly ContactMessage[] = [
  ...HEADERS.map(evil => ({ ...GOOD, name: evil, subject: evil })),
  ...ADDRESSES.map(email => ({ ...GOOD, email })),
  ...TEXTS.map(message => ({ ...GOOD, name: first(message), subject: first(message), message })),
].map((payload, n) => ({ ...payload, message: `${payload.message}\nn° ${n}` }))

function first(text: string): string {
  return [...(text.split('\n')[0] ?? '')].slice(0, 30).join('').trim() || 'x'
}
