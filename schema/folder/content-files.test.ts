import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../../workshop/testing/processes.ts'
import { temporaryDirectory } from '../../workshop/testing/server.ts'

/** What is said of the files of a content folder, each with one line at fault, by file: the first line and the fix. */
async function faultsOf(lines: Record<string, string>) {
  const folder = join(temporaryDirectory(), 'content')
  mkdirSync(folder)
  for (const [name, line] of Object.entries(lines))
    writeFileSync(join(folder, `${name}.ts`), `export const ${name} = {\n  ${line}\n}\n`)
  const script = `import { readContent } from '${join(import.meta.dirname, 'content-files.ts')}'
    console.log(JSON.stringify((await readContent()).faults))`
  const { stdout } = await runToEnd(['--input-type=module-typescript', '-e', script], {
    CONTENT_FOLDER: folder,
  })
  const faults: { what: string; fix: string }[] = JSON.parse(stdout)
  return faults.map(({ what, fix }) => `${what.split('\n')[0]} → ${fix}`)
}

test('a date, a telephone number or a share without quotes is told as what it is, with the quotes it needs', async () => {
  const fault = (file: string, value: string) =>
    `content/${file}.ts cannot be read at line 2: «${value}» is not a number → write it between quotes, as a text: '${value}'`
  expect(
    await faultsOf({
      about: "value: +30 %, label: 'plus'",
      look: "place: '31/02', at: [02:30],",
      projects: "title: 'Panier', year: 31/02, client: 'Roux'",
      site: 'dial: 0639981234,',
      skills: 'year: 2023 – 2025',
    }),
  ).toEqual([
    fault('about', '+30 %'),
    fault('look', '02:30'),
    fault('projects', '31/02'),
    fault('site', '0639981234'),
    fault('skills', '2023 – 2025'),
  ])
})

test('a comma or a quote that is missing beside a number is looked for as before', async () => {
  const [comma, apostrophe] = await faultsOf({
    about: "value: 5 label: 'ans', years: 12_000",
    site: "count: 3, name: 'L'atelier',",
  })
  expect(comma).toMatch(/^content\/about\.ts cannot be read at line 2: .* → look for a quote or a/)
  expect(apostrophe).toMatch(/^content\/site\.ts cannot be .* → write a text that holds an apostr/)
})
