import { expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import type { ContentFile } from '../folder/content-files.ts'
import { placeholderFindings } from './placeholders.ts'

const SITE = { name: 'Ève Roux', email: 'eve@roux.fr', phone: '06 12 34 56 78' }
const file = (name: string, value: unknown): ContentFile => ({
  name: `${name}.ts`,
  exports: { [name]: value },
})
const DEMONSTRATION = { name: 'Iris d’Aval' }
const found = (...files: ContentFile[]) => said(placeholderFindings(files, DEMONSTRATION))

test('brackets are accepted outside the legal text, and example.com in the path of a link', () => {
  const projects = [{ title: 'Un [vrai] titre', url: 'https://roux.fr/example.com' }]
  expect(found(file('site', SITE), file('projects', projects))).toEqual([])
})

test.each([
  ['name', 'Iris d’Aval'],
  ['title', 'IRIS\u00a0D’AVAL'],
  ['email', 'moi@roux.example'],
  ['phone', '06 39 98 12 34'],
  ['phone', '+33639981234'],
  ['phone', '01 99 00 12 34'],
  ['phone', '02 61 91 12 34'],
  ['phone', '03 53 01 12 34'],
  ['phone', '04.65.71.12.34'],
  ['phone', '0536491234'],
  ['url', 'https://www.example.com/page'],
  ['url', 'http://site.test'],
  ['place', '…'],
])('when «%s» still says «%s», the finding names the file and the field', (field, text) => {
  expect(found(file('site', { ...SITE, [field]: text }))).toEqual([
    `content/site.ts: «${field}» still says ${text}`,
  ])
})

test('the owner is asked for the real address when the site’s address is a placeholder', () => {
  const [finding] = placeholderFindings([file('site', { ...SITE, url: 'https://roux.example/' })])
  expect(finding?.fix).toBe('write the address where visitors will find the site')
})

test('a placeholder in brackets is reported only once, even when the field repeats it', () => {
  const text = 'Siret [à compléter], TVA [à vérifier], [à vérifier]'
  expect(found(file('legal', { rows: [{ text }] }))).toEqual([
    'content/legal.ts: «text» of row 1 still says [à compléter]',
    'content/legal.ts: «text» of row 1 still says [à vérifier]',
  ])
})

test('a sentence about «cette démonstration» in the legal text is reported', () => {
  const text =
    'Bonjour. La ville est le décor de cette démonstration. Les projets de démonstration aussi.'
  expect(found(file('legal', { text }))).toEqual([
    'content/legal.ts: «text» still says La ville est le décor de cette démonstration',
  ])
})

test('a sentence about the demonstration in an English legal text is reported', () => {
  const legal = file('legal', { text: 'Hello. This site is a demonstration and sells nothing.' })
  expect(found({ ...legal, name: 'en/legal.ts' })).toEqual([
    'content/en/legal.ts: «text» still says This site is a demonstration and sells nothing',
  ])
})

test('a placeholder in site.ts is reported only once, even when other files repeat it', () => {
  const site = { ...SITE, name: 'Iris d’Aval', email: 'a@b.example' }
  const legal = { text: 'Iris d’Aval EI, a@b.example. Contact : autre@c.example' }
  expect(found(file('site', site), file('legal', legal)).sort()).toEqual([
    'content/legal.ts: «text» still says autre@c.example',
    'content/site.ts: «email» still says a@b.example',
    'content/site.ts: «name» still says Iris d’Aval',
  ])
})

test('the example address in the form’s e-mail field may have a reserved domain', () => {
  const site = file('site', { ...SITE, emailPlaceholder: 'vous@example.com' })
  expect(found(site)).toEqual([])
  expect(found(site, file('about', { text: 'vous@example.com' }))).toHaveLength(1)
})
