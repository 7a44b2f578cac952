import { expect, test } from 'vitest'
import { sentence } from '../finding.ts'
import { inventedFindings } from './invented.ts'

function found(projects: object[], text: string) {
  const files = [
    { name: 'projects.ts', exports: { projects: { lead: '', projects } } },
    { name: 'legal.ts', exports: { legal: { rows: [{ text }] } } },
  ]
  return inventedFindings(files).map(it => `${it.level}: ${sentence(it)}`)
}

const noticeWith = (sentence: string) => `Textes : Ève Roux. ${sentence} Licence OFL.`

test.each([
  ['a client', { client: 'Maison Duval' }, 'Les noms des projets sont inventés.'],
  ['an address', { url: 'https://duval.fr/' }, 'Clients fictifs.'],
])(
  'inventedFindings warns if a project has %s but the legal text says that names are invented',
  (_, project, said) => {
    expect(found([project, { title: 'Exemple' }], noticeWith(said))).toEqual([
      `warning: content/legal.ts: «text» of row 1 says «${said}», beside 1 project with a client or an address`,
    ])
  },
)

test('the legal text may say that names are invented if no project has a client or an address', () => {
  expect(found([{ title: 'Exemple' }], noticeWith('Clients fictifs.'))).toEqual([])
})

test.each(['Inventaire des cookies : aucun.', 'Une fiction. Tous droits réservés.'])(
  'inventedFindings accepts a word that only resembles «inventé» or «fictif»: %s',
  text => expect(found([{ client: 'Maison Duval' }], text)).toEqual([]),
)
