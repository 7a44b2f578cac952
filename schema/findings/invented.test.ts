import { expect, test } from 'vitest'
import { inventedFindings } from './invented.ts'

/** Checks these projects together with this sentence of the legal notice. */
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
])(
  'the check warns about a project with %s when a legal text calls names invented',
  (_, project) => {
    expect(found([project, { title: 'Exemple' }], NOTICE)).toEqual([
      'warning: content/legal.ts, «rows.0.text»: «Les noms des projets sont inventés.», beside 1 project with a client or an address',
    ])
  },
)

test('a legal text may call names invented when every project is an example', () => {
  expect(found([{ title: 'Exemple' }], NOTICE)).toEqual([])
})

test.each(['Inventaire des cookies : aucun.', 'Une fiction. Tous droits réservés.'])(
  'the check ignores a legal text that calls nothing invented: %s',
  text => expect(found([{ client: 'Maison Duval' }], text)).toEqual([]),
)

test('the check also finds «fictif»', () => {
  expect(found([{ client: 'Maison Duval' }], 'Clients fictifs')).toEqual([
    'warning: content/legal.ts, «rows.0.text»: «Clients fictifs», beside 1 project with a client or an address',
  ])
})
