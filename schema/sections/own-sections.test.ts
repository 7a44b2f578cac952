import { toString as plainTextOf } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { readSections } from '../../testing/sections.ts'

const IMAGES = { 'atelier.png': '/atelier.png' }

const read = (methode: string) => readSections(['methode'], { methode }, IMAGES).sections

const faultsOf = (methode: string) => said(readSections(['methode'], { methode }, IMAGES).faults)

const TEXT = '---\ntitle: Méthode\nkind: text\n---\n'
const STEPS = TEXT.replace('text', 'steps')

test('a section’s fields get French typography, and the pictures in its text are listed', () => {
  const source = `\uFEFF---\r
title: "L'atelier : visite"\r
menu: Visite\r
\r
kind: text\r
lead: 'Un lieu'\r
altitude: 640 m\r
place: Col de l'Homme\r
--- \r
Bonjour.\r
\r
## Un titre\r
\r
![Un établi](atelier.png)\r
`
  const texts = { atelier: source, suite: `${TEXT}Oui.` }
  const [section, ...others] = readSections(['about', 'atelier', 'suite'], texts, IMAGES).sections
  expect(section).toMatchObject({
    name: 'atelier',
    title: 'L’atelier\u00a0: visite',
    menu: 'Visite',
    kind: 'text',
    lead: 'Un\u00a0lieu',
    landmark: { altitude: '640\u00a0m', place: 'Col de l’Homme' },
    pictures: ['atelier.png'],
  })
  expect(others.map(({ name }) => name)).toEqual(['suite'])
})

test('a translated section’s fields get the typography of its language', () => {
  const methode = '---\ntitle: A\nkind: text\naltitude: 1 640 m\nplace: Die\n---\nOne.'
  const [section] = readSections(['methode'], { methode }, {}, 'en').sections
  expect(section?.landmark).toEqual({ altitude: '1,640\u00a0m', place: 'Die' })
})

test('headings in a section move down one level, since the section’s title is a level-2 heading', () => {
  const [section] = read(`${TEXT}## Un\n\n### Deux\n\n#### Trois`)
  expect(section?.kind === 'text' && section.nodes).toMatchObject([
    { type: 'heading', depth: 3 },
    { type: 'heading', depth: 4 },
    { type: 'heading', depth: 5 },
  ])
})

test('in a section of steps, each step goes from one level-2 heading to the next', () => {
  const [section] = read(
    `${STEPS}## *Écouter*\n\nUn.\n\n### Détail\n\nDeux.\n\n## Livrer\n\nTrois.`,
  )
  expect(section?.kind === 'steps' && section.steps).toMatchObject([
    {
      title: [{ type: 'emphasis' }],
      nodes: [{ type: 'paragraph' }, { type: 'heading', depth: 4 }, { type: 'paragraph' }],
    },
    { title: [{ type: 'text', value: 'Livrer' }], nodes: [{ type: 'paragraph' }] },
  ])
})

test('in a section of questions, each title is a question, and the text below it is the answer', () => {
  const [section] = read(
    `${TEXT.replace('text', 'questions')}## Combien ?\n\nDe 3 à 9.\n\n## Quand ?\n\nEn **mai**.`,
  )
  const questions = section?.kind === 'questions' ? section.questions : []
  expect(questions.map(it => [it.question, it.answer].map(nodes => plainTextOf(nodes)))).toEqual([
    ['Combien ?', 'De 3 à 9.'],
    ['Quand ?', 'En mai.'],
  ])
})

test.each([
  ['steps', 'a step'],
  ['questions', 'a question'],
  ['prices', 'an offer'],
  ['timeline', 'an entry'],
])('in a section of kind %s, %s needs a title and a text below it', (kind, part) => {
  const faults = (text: string) => faultsOf(TEXT.replace('text', kind) + text)
  const at = 'content/sections/methode.md, line 5:'
  const below = '\n\n**1**\n\nUn.\n\n'
  expect(faults('Un.')).toEqual([
    `${at} ${part} begins with a title: write «## …» above this text.`,
  ])
  expect(faults(`##${below}## B${below}`)).toEqual([`${at} write the title of ${part} after ##.`])
  expect(faults(`## A\n\n## B${below}`)).toEqual([`${at} ${part} needs a text below its title.`])
})

test('a section needs no menu text, lead, altitude or place', () => {
  const [section] = read(`${TEXT}Bonjour.`)
  expect(section).toMatchObject({ menu: undefined, lead: undefined, landmark: undefined })
})

test('an error names a section whose file is missing', () => {
  expect(said(readSections(['services', 'methode', 'faq'], { faq: '' }).faults)).toEqual([
    'content/site.ts: «sections» names «methode», which needs sections/methode.md.',
    expect.stringMatching(/^content\/sections\/faq\.md, line 1: begin/),
  ])
})

test.each([
  [
    'title: Méthode',
    ', line 1: begin the file with a line of ---, then «title: …» and «kind: …», then another line of ---.',
  ],
  [
    '---\ntitle: Méthode\n\nBonjour.',
    ', line 1: the fields that begin here do not end: close them with a line of ---.',
  ],
  [
    '---\ntitle: Méthode\n# kind: text\n---\nBonjour.',
    ', line 3: «# kind: text» is not a field: write its name, a colon and its value.',
  ],
  [
    '---\ntitle: A\nkind: text\ntitle: B\n---\nUn.',
    ', line 4: «title» is already above: keep one.',
  ],
  ['---\nkind: text\n---\nUn.', ', line 1: «title» is missing.'],
  ['---\ntitle: A\n---\nUn.', ', line 1: «kind» is missing.'],
  ['---\nkind: text\ntitle: ""\n---\nUn.', ', line 3: «title» must be a non-empty text, got "".'],
  [
    '---\ntitle: A\nkind: text\n\naltitude: 640 m\n---\nUn.',
    ', line 5: a landmark needs both «altitude» and «place».',
  ],
  [
    '---\ntitle: A\nkind: text\nplace: Die\n---\nUn.',
    ', line 4: a landmark needs both «altitude» and «place».',
  ],
  [TEXT, ' is empty: write the section, or leave it out.'],
  [`${TEXT}\nUn<br>mot.`, ', line 6: «<br>» is HTML: write it in Markdown.'],
  [`${TEXT}# Titre`, ', line 5: the title with one # is the section’s: begin with ##.'],
  [`${TEXT}![Un](non.png)`, ', line 5: no picture named «non.png» in content/images.'],
  [
    `${STEPS}${'## A\n\nUn.\n\n'.repeat(9)}`,
    ', line 33: this is step 8, and the section shows at most 7: join some steps.',
  ],
])('the section %j is refused: methode.md%s', (text, fault) => {
  expect(faultsOf(text)).toEqual([`content/sections/methode.md${fault}`])
})

test('each unknown field in a section gets an error with its line number', () => {
  const unknown = (line: number, field: string) =>
    `content/sections/methode.md, line ${line}: «${field}» is not a known field, check its spelling.`
  const source = '---\ntitle: A\nkind: text\nmenue: B\nled: C\n---\nUn.'
  expect(faultsOf(source)).toEqual([unknown(4, 'menue'), unknown(5, 'led')])
})

test('the error about an unknown kind of section lists all kinds', () => {
  expect(faultsOf('---\ntitle: A\nkind: step\n---\nUn.')).toEqual([
    expect.stringMatching(
      /^content\/sections\/methode\.md, line 3: «kind» must be one of text, steps(, \w+)*, got "step"\.$/,
    ),
  ])
})
