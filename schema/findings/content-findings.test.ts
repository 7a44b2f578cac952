import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import { readContent } from '../folder/content-files.ts'
import { pictureNames, unknownPicture } from '../references.ts'
import { contentFindings } from './content-findings.ts'
import { missingReferences } from './references.ts'

test('the content check reports each error of the build as a problem', async () => {
  const refusals = async () => ['content/a.ts: one.', 'content/a.ts: two.']
  const findings = await contentFindings({ files: [], faults: [] }, refusals)
  expect(findings.filter(({ level }) => level === 'problem').map(({ what }) => what)).toEqual([
    'content/a.ts: one.',
    'content/a.ts: two.',
  ])
})

test('the content check reads content/ and finds no wrong field', async () => {
  const content = await readContent()
  expect(content.faults).toEqual([])
  const names = content.files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['content/site.ts', 'content/legal.ts']))
  const [first] = await contentFindings(content)
  expect(first).toEqual({ level: 'ok', what: 'The build accepts every field' })
})

const OWN = {
  name: 'Ève Roux',
  email: 'eve@roux.fr',
  sections: ['about'],
}
const filesOf = (contents: Record<string, unknown>) =>
  Object.entries(contents).map(([name, value]) => ({
    name: `content/${name}.ts`,
    exports: { [name]: value },
  }))
const said = async (contents: Record<string, unknown>, images?: string) => {
  const content = { files: filesOf(contents), faults: [] }
  const findings = await contentFindings(content, async () => [], images, 'none.svg')
  return findings.map(({ level, what }) => `${level}: ${what}`)
}

test('the content check finds no problem in an owner’s own content', async () => {
  expect(await said({ site: OWN }, temporaryDirectory())).toEqual([
    'ok: The build accepts every field',
    'ok: No field shows a placeholder or the demonstration’s name, or one of its pictures',
  ])
})

test('the content check ignores placeholders in a section that the page does not show', async () => {
  const contents = { site: OWN, services: { lead: 'a@b.example' } }
  expect(await said(contents)).not.toContainEqual(expect.stringContaining('problem'))
  const shown = { ...contents, site: { ...OWN, sections: ['services'] } }
  expect(await said(shown)).toContain('problem: content/services.ts, «lead»: a@b.example')
})

test('the content check finds a placeholder in an owner’s own section only when the page shows this section', async () => {
  const place = 'content/sections/atelier.md, line 3'
  const text = 'a@b.example'
  const atelier = {
    name: 'content/sections/atelier.md',
    exports: {},
    texts: [{ field: '', place, text }],
  }
  const findings = async (sections: string[]) => {
    const files = [...filesOf({ site: { ...OWN, sections } }), atelier]
    const found = await contentFindings(
      { files, faults: [] },
      async () => [],
      undefined,
      'none.svg',
    )
    return found.map(({ what }) => what)
  }
  expect(await findings(['atelier'])).toContain(`${place}: ${text}`)
  expect(await findings(['about'])).not.toContain(`${place}: ${text}`)
})

test('the search for placeholders does not throw on content that the build refuses', async () => {
  expect(await said({ site: {}, projects: {}, services: undefined })).toHaveLength(2)
})

test('missingReferences names each missing picture once', async () => {
  const files = [...pictureNames().keys()]
  expect(missingReferences(temporaryDirectory())).toEqual(files.map(unknownPicture))
})
