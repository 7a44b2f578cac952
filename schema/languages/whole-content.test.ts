import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import { ENGLISH, type Files, writeTranslation } from '../../testing/translation.ts'
import { asText } from '../finding.ts'
import { openContent, readFiles } from '../folder/content-files.ts'
import { readWholeContent } from './whole-content.ts'

const { site } = MINIMUM
const SECTION = '---\ntitle: Ma façon\nkind: steps\n---\n\n## Écouter\n\nUne heure.\n'

async function readWhole(main: Parameters<typeof writeContent>[1], files: Files, tag = 'en') {
  const folder = await writeContent(join(temporaryDirectory(), 'content'), main)
  await writeTranslation(folder, files, tag)
  const reader = openContent(folder)
  return readWholeContent(reader, tag, (await readFiles(reader)).files)
}

const faultsOf = async (...args: Parameters<typeof readWhole>) =>
  (await readWhole(...args)).faults.map(it => asText([it]))

test('a complete translation takes the look and the owner’s addresses from content/', async () => {
  const look = { accent: '#b5442e' }
  const { faults, ...content } = await readWhole({ look: look as never }, ENGLISH)
  expect(faults).toEqual([])
  expect(content.values).toMatchObject({
    site: { ...ENGLISH.site, url: site.url, email: site.email, copyrightYear: 2026 },
    legal: { ...ENGLISH.legal, retentionDays: 365 },
    look,
  })
  expect(content.words).toMatchObject({ send: 'Send message' })
  expect(content.sentences).toMatchObject({ toasts: { sent: expect.any(String) } })
})

test('for an empty translation, all missing text is reported, file by file', async () => {
  const faults = await faultsOf({}, {})
  expect(faults.slice(0, 4)).toEqual([
    'content/en/about.ts: «lead» is missing.',
    'content/en/about.ts: «paragraph» is missing.',
    'content/en/legal.ts: «notice.intro» is missing.',
    'content/en/legal.ts: «term» of the row ‹Éditrice› in «notice» is missing.',
  ])
  expect(faults).toHaveLength(20)
})

test('an unreadable file is reported, but its text is not reported as missing too', async () => {
  const faults = await faultsOf(
    {},
    {
      ...ENGLISH,
      site: "export const site = {\n  role: 'Lou's developer',\n}\n",
      about: 'export const abuot = {}\n',
      legal: "import { inWords } from '../schema/typography.ts'\nexport const legal = inWords(1)\n",
    },
  )
  const first = faults.map(fault => fault.split('\n')[0])
  expect(first).toEqual([
    expect.stringMatching(/^content\/en\/legal\.ts cannot be read: Cannot find module /),
    'content/en/site.ts cannot be read at line 2: Expected `,` or `}` but found `Identifier`',
    'content/en/about.ts does not export «about»',
  ])
  expect(faults[0]).toContain(
    '→ correct the path after «from»: in this folder it begins with ../../',
  )
  expect(faults[1]).toContain("  2 |   role: 'Lou's developer',\n    |              ^\n")
})

test('a file or value that does not belong in a translation is reported', async () => {
  expect(
    await faultsOf(
      {},
      {
        ...ENGLISH,
        look: {},
        legal: { ...ENGLISH.legal, retentionDays: 30 },
      },
    ),
  ).toEqual([
    'content/en/look.ts is no file of a translation: remove it.',
    'content/en/legal.ts: «retentionDays» is not a text: leave it out, because content/ says it for all languages.',
  ])
})

test('for a language other than English, the owner has to translate the phrases and sentences', async () => {
  const faults = await faultsOf({}, ENGLISH, 'de')
  expect(faults).toContain('content/de/phrases.ts: «skipLink» is missing.')
  expect(faults).toContain('content/de/phrases.ts: «labels.name» is missing.')
  expect(faults).toContain('content/de/sentences.ts: «refusals.email» is missing.')
})

test('English phrases may be replaced one by one', async () => {
  const phrases = { send: 'Send it', labels: { name: 'Name' } }
  const { faults, ...content } = await readWhole({}, { ...ENGLISH, phrases })
  expect(faults).toEqual([])
  expect(content.words).toMatchObject({
    send: 'Send it',
    sending: 'Sending…',
    labels: { name: 'Name', email: 'Email' },
  })
})

test('a translated list of options keeps the French options as values, which the form sends', async () => {
  const options = ['moins de 3 000 €', 'plus']
  const extra = [{ name: 'budget', label: 'Budget', options }]
  const own = { extra: [{ label: 'Budget', options: ['under €3,000', 'more'] }] }
  const { faults, ...content } = await readWhole(
    { site: { ...site, contactForm: { extra } } },
    { ...ENGLISH, site: { ...ENGLISH.site, contactForm: own } },
  )
  expect(faults).toEqual([])
  expect(content.values.site.contactForm).toEqual({
    extra: [
      {
        name: 'budget',
        label: 'Budget',
        options: ['under €3,000', 'more'],
        values: ['moins de 3\u00a0000\u00a0€', 'plus'],
      },
    ],
  })
})

test('a merged section takes its kind from content/, and its line numbers from the translation', async () => {
  const own = '---\n\ntitle: How I work\n---\n## Listening\n\nAn hour.\n'
  const { faults, ...content } = await readWhole(
    { site: { ...site, sections: ['methode'] }, sections: { methode: SECTION } },
    { ...ENGLISH, 'sections/methode.md': own },
  )
  expect(faults).toEqual([])
  expect(content.sections.methode).toEqual({
    fields: new Map([
      ['title', { value: 'How I work', line: 3 }],
      ['kind', { value: 'steps', line: 1 }],
    ]),
    text: '\n\n\n\n## Listening\n\nAn hour.\n',
    faults: [],
  })
})

test('a missing section or case study is reported, and so is a wrong field in a section', async () => {
  const main = {
    site: { ...site, sections: ['methode', 'prix'] as never },
    projects: {
      lead: 'Mes projets.',
      projects: [
        {
          title: 'Panier',
          description: 'Un site.',
          tags: [],
          image: 'identite.png',
          imageAlt: 'Un site',
          study: 'panier.md',
        },
      ],
    },
    sections: { methode: SECTION, prix: SECTION },
  }
  const projects = [{ title: 'Basket', description: 'A site.', imageAlt: 'A site' }]
  expect(
    await faultsOf(main, {
      ...ENGLISH,
      projects: { lead: 'My work.', projects },
      'sections/methode.md': '---\ntitel: How I work\n---\n',
    }),
  ).toEqual([
    'content/en/sections/methode.md: «titel» is not a known field, check its spelling.',
    'content/en/sections/methode.md: «title» is missing.',
    'content/en/sections/prix.md is missing.',
    'content/en/studies/panier.md is missing.',
  ])
})

test('the error about a section without front matter names the file and the line', async () => {
  expect(
    await faultsOf(
      { site: { ...site, sections: ['methode'] }, sections: { methode: SECTION } },
      { ...ENGLISH, 'sections/methode.md': 'How I work\n' },
    ),
  ).toEqual([expect.stringMatching(/^content\/en\/sections\/methode\.md, line 1: begin the file/)])
})
