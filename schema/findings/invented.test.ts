import { expect, test } from 'vitest'
import { inventedFindings } from './invented.ts'

/** Looks at these projects beside this sentence of the legal notice. */
function found(projects: object[], text: string) {
  const files = [
    { name: 'content/projects.ts', exports: { projects: { lead: '', projects } } },
    { name: 'content/legal.ts', exports: { legal: { rows: [{ text }] } } },
  ]
  return inventedFindings(files).map(({ level, what }) => `${level}: ${what}`)
}

const NOTICE = 'Textes : Ève Roux. Les noms des projets sont inventés. Licence OFL.'

test.each([
  ['a client', { client: 'Maison Duval' }],
  ['an address', { url: 'https://duval.fr/' }],
])('a project with %s stands against a legal text that calls names invented', (_, project) => {
  expect(found([project, { title: 'Exemple' }], NOTICE)).toEqual([
    'warning: content/legal.ts, «rows.0.text»: «Les noms des projets sont inventés.», beside 1 project with a client or an address',
  ])
})

test('where every project is an example, the names in it may be invented', () => {
  expect(found([{ title: 'Exemple' }], NOTICE)).toEqual([])
})

test.each(['Inventaire des cookies : aucun.', 'Une fiction. Tous droits réservés.'])(
  'a legal text that calls nothing invented is passed over: %s',
  text => expect(found([{ client: 'Maison Duval' }], text)).toEqual([]),
)

test('«fictif» is understood as well', () => {
  expect(found([{ client: 'Maison Duval' }], 'Clients fictifs')).toEqual([
    'warning: content/legal.ts, «rows.0.text»: «Clients fictifs», beside 1 project with a client or an address',
  ])
})
