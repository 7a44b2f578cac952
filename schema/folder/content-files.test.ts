import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { sentence } from '../finding.ts'
import { exportsOf, openContent, readContent, readFiles } from './content-files.ts'

const NEEDED = ['about', 'legal', 'projects', 'services', 'site', 'skills']
const WHOLE = Object.fromEntries(NEEDED.map(name => [name, `export const ${name} = {}`]))

/** @param lines what to write on the second line of each file, keyed by the file's name without `.ts` */
const withLines = (lines: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, `export const ${name} = {\n  ${line}\n}\n`]),
  )

async function faultsOf(files: Record<string, string>, whole = WHOLE) {
  const sources = Object.entries({ ...whole, ...files }).map(([name, text]) => [`${name}.ts`, text])
  const { faults } = await readContent(openContent(folderOf(Object.fromEntries(sources))))
  return faults.map(it => `${sentence(it).split('\n')[0]} → ${it.fix}`)
}

test('an unquoted date, phone number or percentage is reported, with the advice to quote it', async () => {
  const fault = (file: string, value: string) =>
    `content/${file}.ts cannot be read at line 2: «${value}» is not a number → write it between quotes, as a text: '${value}'`
  expect(
    await faultsOf(
      withLines({
        about: "value: +30 %, label: 'plus'",
        look: "place: '31/02', at: [02:30],",
        projects: "title: 'Panier', year: 31/02, client: 'Roux'",
        site: 'dial: 0639981234,',
        skills: 'year: 2023 – 2025',
      }),
    ),
  ).toEqual([
    fault('about', '+30 %'),
    fault('look', '02:30'),
    fault('projects', '31/02'),
    fault('site', '0639981234'),
    fault('skills', '2023 – 2025'),
  ])
})

test('each faulty file is reported once, with the faulty line and advice', async () => {
  const faults = await faultsOf(
    withLines({
      about: "value: 5 label: 'ans', // de l'atelier",
      services: "title: Jeux + '',",
      site: "count: 3, name: 'L'atelier',",
      skills: "name: «Web», label: ''",
    }),
  )
  expect(faults).toEqual([
    expect.stringMatching(
      /^content\/about\.ts cannot be read at line 2: .* → look for a quote or a/,
    ),
    expect.stringContaining('content/services.ts cannot be read at line 2: Jeux is not defined'),
    expect.stringMatching(/^content\/site\.ts cannot be .* → put a text with an apostrophe/),
    expect.stringContaining('content/skills.ts cannot be read at line 2: Invalid Character `«`'),
  ])
})

test('content outside the project may import the project’s schema; a wrong path is reported', async () => {
  const legal = (path: string) =>
    `import { inWords } from '${path}'\nexport const legal = { text: inWords(365) }`
  expect(await faultsOf({ legal: legal('../schema/typography.ts') })).toEqual([])
  expect(await faultsOf({ legal: legal('../typography.ts') })).toEqual([
    expect.stringMatching(
      /^content\/legal\.ts cannot be read: Cannot find module .* → correct the path after «from»: it begins with \.\.\/schema\/, or with \.\/ for a file of content\/$/,
    ),
  ])
})

test('a changed content file is read again, along with the files that import it', async () => {
  const legal = "import { site } from './site.ts'\nexport const legal = site"
  const folder = folderOf({ 'legal.ts': legal })
  for (const name of ['Lou', 'Noor']) {
    writeFileSync(join(folder, 'site.ts'), `export const site = '${name}'`)
    const { files } = await readFiles(openContent(folder))
    expect(exportsOf(files)).toEqual({ legal: name, site: name })
  }
})

test('a missing file is reported, and so is a file without an export of the same name', async () => {
  const { skills: _, ...others } = WHOLE
  expect(await faultsOf({ about: 'export const abuot = {}', look: '', other: '' }, others)).toEqual(
    [
      'content/skills.ts is missing → restore it, or copy it from examples/noor',
      'content/about.ts does not export «about» → write «export const about = …»',
      'content/look.ts does not export «look» → write «export const look = …»',
    ],
  )
})
