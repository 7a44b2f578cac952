import { expect, test } from 'vitest'
import { inventedFindings } from './invented.ts'

/** Returns the warnings about these projects and a legal notice with this sentence. */
function found(projects: object[], text: string) {
  const files = [
    { name: 'content/projects.ts', exports: { projects: { lead: '', projects } } },
    { name: 'content/legal.ts', exports: { legal: { rows: [{ text }] } } },
  ]
  return inventedFindings(files).map(({ level, what }) => `${level}: ${what}`)
}

const noticeWith = (sentence: string) => `Textes : Ève Roux. ${sentence} Licence OFL.`

test.each([
  ['a client', { client: 'Maison Duval' }, 'Les noms des projets sont inventés.'],
  ['an address', { url: 'https://duval.fr/' }, 'Clients fictifs.'],
])('a project with %s contradicts a legal text that calls names invented', (_, project, said) => {
  expect(found([project, { title: 'Exemple' }], noticeWith(said))).toEqual([
    `warning: content/legal.ts, «rows.0.text»: «${said}», beside 1 project with a client or an address`,
  ])
})

test('where every project is an example, the names in it may be invented', () => {
  expect(found([{ title: 'Exemple' }], noticeWith('Clients fictifs.'))).toEqual([])
})

test.each(['Inventaire des cookies : aucun.', 'Une fiction. Tous droits réservés.'])(
  'the check ignores a legal text that calls nothing invented: %s',
  text => expect(found([{ client: 'Maison Duval' }], text)).toEqual([]),
)
