import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../../workshop/testing/processes.ts'
import { temporaryDirectory } from '../../workshop/testing/server.ts'

const NEEDED = ['about', 'legal', 'phrases', 'projects', 'services', 'site', 'skills']
const WHOLE = Object.fromEntries(NEEDED.map(name => [name, `export const ${name} = {}`]))

/**
 * Returns the TypeScript text of each content file, by file name. Each file exports an object that contains the given
 * line.
 */
const withLines = (lines: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, `export const ${name} = {\n  ${line}\n}\n`]),
  )

/** Reads a content folder with these files. @returns the first line of each fault, and its advice */
async function faultsOf(files: Record<string, string>, whole = WHOLE) {
  const folder = join(temporaryDirectory(), 'content')
  mkdirSync(folder)
  for (const [name, text] of Object.entries({ ...whole, ...files }))
    writeFileSync(join(folder, `${name}.ts`), text)
  const script = `import { readContent } from ${JSON.stringify(join(import.meta.dirname, 'content-files.ts'))}
    console.log(JSON.stringify((await readContent()).faults))`
  const { stdout } = await runToEnd(['--input-type=module-typescript', '-e', script], {
    CONTENT_FOLDER: folder,
  })
  const faults: { what: string; fix: string }[] = JSON.parse(stdout)
  return faults.map(({ what, fix }) => `${what.split('\n')[0]} → ${fix}`)
}

test('readContent names a date, phone number or percentage without quotes, and advises to add quotes', async () => {
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

test('readContent reports each faulty file once, with the faulty line and advice', async () => {
  const faults = await faultsOf(
    withLines({
      about: "value: 5 label: 'ans', years: 12_000",
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
    expect.stringContaining("content/skills.ts cannot be read at line 2: Unexpected character '«'"),
  ])
})

test('when a content file cannot import the schema, readContent advises to move the content folder', async () => {
  const legal = "import { inWords } from '../schema/typography.ts'\nexport const legal = {}"
  expect(await faultsOf({ legal })).toEqual([
    expect.stringMatching(
      /^content\/legal\.ts cannot be read: Cannot find module .* → correct the path after «from», or put the content folder beside the folder schema\/, where this path leads$/,
    ),
  ])
})

test('readContent reports a missing file, and a file whose export does not have the file’s name', async () => {
  const { skills: _, ...others } = WHOLE
  expect(await faultsOf({ about: 'export const abuot = {}', look: '', other: '' }, others)).toEqual(
    [
      'content/skills.ts is missing → restore it, or copy it from examples/noor',
      'content/about.ts does not export «about» → write «export const about = …»',
      'content/look.ts does not export «look» → write «export const look = …»',
    ],
  )
})
