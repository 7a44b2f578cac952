import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import { IMAGES, readContent } from '../folder/content-files.ts'
import { pictureNames, unknownPicture } from '../references.ts'
import { contentFindings } from './content-findings.ts'
import { missingReferences } from './references.ts'

test('each line of the build’s refusal is a problem', async () => {
  const refusals = async () => ['content/a.ts: one.', 'content/a.ts: two.']
  const findings = await contentFindings({ files: [], faults: [] }, refusals)
  expect(findings.filter(({ level }) => level === 'problem').map(({ what }) => what)).toEqual([
    'content/a.ts: one.',
    'content/a.ts: two.',
  ])
})

test('all the content of this repository is read, and the build accepts it', async () => {
  const content = await readContent()
  expect(content.faults).toEqual([])
  const names = content.files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['content/site.ts', 'content/legal.ts']))
  const [first] = await contentFindings(content)
  expect(first).toEqual({ level: 'ok', what: 'The build accepts every field' })
})

test('an icon that lucide does not have is told as the build tells it', async () => {
  const named = new Map([
    ['arrow-up-right', 'content/about.ts: «values.0.icon»'],
    ['fether', 'content/about.ts: «values.1.icon»'],
  ])
  expect(await missingReferences(IMAGES, named)).toEqual([
    'content/about.ts: «values.1.icon» must be the name of a lucide icon (https://lucide.dev/icons), got "fether".',
  ])
})

test('a picture that is not among the files is named, once', async () => {
  const files = [...pictureNames().keys()]
  expect(await missingReferences(temporaryDirectory())).toEqual(files.map(unknownPicture))
})

test('where there are no pictures at all, as in a container, none is missed', async () => {
  expect(await missingReferences(join(temporaryDirectory(), 'nowhere'))).toEqual([])
})
