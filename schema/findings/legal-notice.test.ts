import { expect, test } from 'vitest'
import { legalNoticeFindings } from './legal-notice.ts'

const found = (notice: unknown, country = 'FR') =>
  legalNoticeFindings([
    { name: 'site.ts', exports: { site: { location: { city: 'Die', country } } } },
    { name: 'legal.ts', exports: { legal: { notice } } },
  ])

const noticeOf = (rows: string) => ({
  intro: 'Mentions.',
  rows: rows.split('\n').map(row => {
    const [term = '', ...text] = row.trim().split(' : ')
    return { term, text: text.join(' : ') }
  }),
})
const lacking = (rows: string) =>
  found(noticeOf(rows)).map(({ what }) => what.replace('lacks ', ''))

const COMPLETE = `Éditrice : Lou Roux EI
  SIRET : 901 234 567 00013
  Adresse : 12 rue des Tilleuls, 26150 Die
  Contact : lou@roux.fr, 06 12 34 56 78
  TVA : TVA non applicable, art. 293 B du CGI
  Hébergeur : Nuage SAS, 5 quai du Port, 59000 Lille, 09 70 12 34 56`

test('a warning says what the notice lacks, where to add it, and what the law says', () => {
  expect(found(noticeOf(COMPLETE.replace(' EI', '')))).toEqual([
    {
      level: 'warning',
      file: 'legal.ts',
      field: '«notice»',
      what: 'lacks «EI» or «entrepreneur individuel» with your name, or your company’s form and capital',
      fix: 'add it to «notice.rows» (docs/content.md#legalts): French law wants it on a professional’s site, and provides for up to a year in prison and a fine of 75,000 € (https://entreprendre.service-public.gouv.fr/vosdroits/F31228)',
    },
  ])
})

test.each([
  ['the sole trader', COMPLETE],
  [
    'an owner with a long notice and an American host',
    `1. Identité de l’éditeur : Madame Louise ROUX, Entrepreneur Individuel (micro-entreprise)
    2. Siège social : Le Moulin Haut, 26400 Eurre (France)
    3. Immatriculation : RCS Romans 901234567 – APE 6201Z
    4. Nous joindre : +33 (0)6 12 34 56 78, contact (at) roux.fr
    5. Régime fiscal : Exonération de TVA (art. 261)
    6. Hébergement : Site hébergé par Nuage Inc., 340 Lemon Avenue, Walnut, États-Unis – (951) 383-6898`,
  ],
  [
    'a company whose host has rows of its own',
    `Forme juridique : SASU Studio Roux au capital de 10 000 €
    Siège : 3 bis, avenue de la Gare, Die
    SIREN : 901.234.567
    N° de TVA intracommunautaire : FR 12 901 234 567
    Contact : bonjour@studio-roux.fr, 0 806 123 456
    Nom de l’hébergeur : Nuage
    Adresse : Barrow Street, Dublin 4
    Téléphone : 1007`,
  ],
  ['an owner who is the host', COMPLETE.replace('Éditrice', 'Éditrice et hébergeuse')],
  ['an owner who hosts at home', COMPLETE.replace(/Nuage.*/, 'moi-même, adresse ci-dessus')],
])('there is no warning about the complete notice of %s', (_, notice) => {
  expect(lacking(notice)).toEqual([])
})

test('the opening text may be the whole notice', () => {
  const intro =
    'Site édité par Lou Roux (EI), 12 rue des Tilleuls, 26150 Die, SIRET 901 234 567 00013, franchise de TVA, et hébergé par\nNuage, 5 quai du Port, 59000 Lille, tél. 3200. Contact : lou@roux.fr, 06/12/34/56/78.'
  expect(found({ intro, rows: [] })).toEqual([])
})

const STATUS =
  '«EI» or «entrepreneur individuel» with your name, or your company’s form and capital'
const NUMBER = 'your SIREN, SIRET or RCS number (9 or 14 digits, with the right check digit)'
const VAT = 'your VAT number, or «TVA non applicable, art. 293 B du CGI»'
const HOST = ['the host’s address', 'the host’s phone number']

test.each([
  ['a micro-entrepreneur without «EI»', ' EI', ', micro-entrepreneur', [STATUS]],
  ['a company without its capital', ' EI', ' SASU', [STATUS]],
  ['a SIRET with a wrong digit', '00013', '00014', [NUMBER]],
  ['a VAT number only', /SIRET.*/, 'TVA : FR12 901 234 567', [NUMBER]],
  ['a town only', '12 rue des Tilleuls, 26150 ', '', ['your address']],
  ['no e-mail address', 'lou@roux.fr, ', '', ['your e-mail address']],
  ['a phone number on request', '06 12 34 56 78', 'tél. sur demande', ['your phone number']],
  ['nothing about VAT', /TVA.*/, 'Polices : OFL', [VAT]],
  ['no host', /Hébergeur.*/, '', ['the host, with its address and phone number']],
  ['a host without a phone number', ', 09 70 12 34 56', '', ['the host’s phone number']],
  ['a host without an address', '5 quai du Port, 59000 Lille, ', '', ['the host’s address']],
  ['a company’s name as host', /Nuage.*/, 'Nuage SAS au capital de 10 000 euros', HOST],
])('a notice with %s is incomplete', (_, from, to, missing) => {
  expect(lacking(COMPLETE.replace(from, to))).toEqual(missing)
})

test('the host’s data don’t count as the owner’s', () => {
  const host = 'Hébergeur : Nuage EI, 59000 Lille, 901 234 567, FR12901234567, a@b.fr, tél. 1007'
  expect(lacking(host)).toHaveLength(6)
})

test('legalNoticeFindings ignores owners outside France, and does not throw on a faulty notice', () => {
  expect(found(noticeOf('Éditrice : Noor'), 'NL')).toEqual([])
  for (const notice of ['Lou', {}, { rows: { term: 1 } }, { rows: [null] }])
    expect(found(notice)).toHaveLength(7)
  expect(found(undefined)).toEqual([])
})
