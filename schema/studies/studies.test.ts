import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { checkContent } from '../check-content.ts'
import { projectsSchema } from '../fields.ts'
import { slug } from './slug.ts'
import { checkStudies, studyPictures } from './studies.ts'

const PROJECT = {
  title: 'Panier du Val',
  description: 'Une épicerie.',
  tags: [],
  image: 'panier.png',
  imageAlt: 'Un panier',
}

function check(studies: unknown[], texts: Record<string, string> = {}) {
  const findImage = (file: string) => (file.endsWith('le panier.png') ? file : undefined)
  const projects = studies.map(study => ({ ...PROJECT, study }))
  const checked = checkContent('projects.ts', projectsSchema, { lead: 'Voici.', projects })
  return checkStudies(checked.projects, { studies: folderOf(texts), path: '', findImage })
}

const faultsOf = (text: string) => said(check(['panier.md'], { 'panier.md': text }).faults)

test('a project’s `study` may be a file name, or an object with more details', () => {
  const { studies, faults } = check(['panier.md', { file: 'Été à Die.md', role: 'Conception' }], {
    'panier.md': 'Bonjour.',
    'Été à Die.md': '![Un panier](le%20panier.png)',
  })
  expect(faults).toEqual([])
  expect(Object.keys(studies)).toEqual(['panier.md', 'Été à Die.md'])
  expect(studyPictures(studies)).toEqual(['le panier.png'])
})

test.each([
  ['../panier.md', '«study» of the project ‹Panier du Val› must be a file name of content/studies'],
  [
    { file: 'panier.txt' },
    '«study.file» of the project ‹Panier du Val› must be a file name of content/studies',
  ],
  [
    { file: 'panier.md', duree: '4 mois' },
    '«study.duree» of the project ‹Panier du Val› is not a known field',
  ],
])('the error about the study %j names the field that is wrong', (study, fault) => {
  expect(() => check([study])).toThrow(`content/projects.ts: ${fault}`)
})

test.each([
  ['Été à Die.v2.MD', 'ete-a-die-v2'],
  ['« L’œuf » et cætera !.md', 'l-oeuf-et-caetera'],
])('the case study %s gets the address %s', (file, address) => {
  expect(slug(file)).toBe(address)
})

test('an error names each study whose file is missing, or whose address is empty or taken', () => {
  const texts = { 'panier.md': 'Bonjour.', 'Panier.md': 'Bonjour.', '—.md': 'Bonjour.' }
  expect(said(check(['panier.md', 'Panier.md', 'absent.md', '—.md'], texts).faults)).toEqual([
    'content/projects.ts: «study» of project 2 has the address /projets/panier/ of project 1: give its file another name.',
    'content/projects.ts: «study» of project 3 names «absent.md», which is not in content/studies.',
    'content/projects.ts: «study» of project 4 names «—.md»: give the file a name with a letter or a digit, for its address.',
  ])
})

test.each([
  ['', ' is empty: write the study, or leave it out.'],
  ['Un <b>mot</b>.', ', line 1: «<b>» is HTML: write it in Markdown.'],
  ['Bonjour.\n\n<div>\nNon\n</div>', ', line 3: «<div>» is HTML: write it in Markdown.'],
  ['# Titre', ', line 1: the title with one # is the project’s: begin with ##.'],
  ['## A\n\n#### B', ', line 3: a title with #### needs one with ### above it.'],
  ['![Un](non.png)', ', line 1: no picture named «non.png» in content/images.'],
  ['![Un](../le%20panier.png)', ', line 1: no picture named «../le panier.png» in content/images.'],
  ['![](le%20panier.png)', ', line 1: describe the picture «le panier.png» between its brackets.'],
  [
    'Voici ![un](le%20panier.png)',
    ', line 1: the picture «le panier.png» needs a paragraph of its own: leave a line empty above and below it.',
  ],
  [
    '[ici](javascript:alert)',
    ', line 1: the link to «javascript:alert» must begin with https://, mailto: or /.',
  ],
  [
    '[ici](/\\evil.example/)',
    ', line 1: the link to «/\\evil.example/» leads to another site: begin it with https://, or with one / for a page of this site.',
  ],
  [
    'Un.\n\n[ici](/&Tab;/evil.example/)',
    ', line 3: the link to «/\t/evil.example/» leads to another site: begin it with https://, or with one / for a page of this site.',
  ],
  [
    'Un.\n\n```js\nlet a\n\nDeux.\n',
    ', line 3: the code that begins here does not end: close it with a line of ```',
  ],
  [
    '```js\na\n\n```js\nb\n```',
    ', line 1: the code that begins here does not end: close it with a line of ```',
  ],
  [
    '~~~~\na\n~~~',
    ', line 1: the code that begins here does not end: close it with a line of ~~~~',
  ],
  [
    '- a\n\n  ```\n  b\n\nc',
    ', line 3: the code that begins here does not end: close it with a line of ```',
  ],
  ['> - un', ', line 1: a quotation may hold only text: end it with an empty line.'],
  ['> ![a](b.png)', ', line 1: a quotation may hold only text: end it with an empty line.'],
  ['[a][b]\n\n[b]: /c', ', line 3: write this address after its words: [words](address).'],
])('the case study %j is refused: panier.md%s', (text, fault) => {
  const [first] = faultsOf(text)
  expect(first).toBe(`content/studies/panier.md${fault}`)
})

test.each([
  '```\n```',
  '```js\nlet a\n```',
  '~~~\n```\n~~~~~   ',
  '- a\n\n  ```\n  b\n  ```',
  'Un :\n\n    ```\n    indented',
  '[a](https://b.fr), [c](mailto:d@e.fr) et [f](/projets/)',
])('a case study may contain %j', text => {
  expect(faultsOf(text)).toEqual([])
})

test('a case study may contain code that looks like HTML or a heading', () => {
  expect(faultsOf('Un `<b>` :\n\n```html\n<div>\n# non\n```\n\nEt 3 < 4.')).toEqual([])
})
