import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from './content.ts'
import { missingReferences } from './missing-references.ts'
import { unknownPicture } from './unknown-references.ts'

test('what the content of this repository names is there', async () => {
  expect(await missingReferences()).toEqual([])
})

test('an icon that lucide does not have is told as the build tells it', async () => {
  const named = new Map([
    ['arrow-up-right', 'content/about.ts: «values.0.icon»'],
    ['fether', 'content/about.ts: «values.1.icon»'],
  ])
  expect(await missingReferences({ named })).toEqual([
    'content/about.ts: «values.1.icon» must be the name of a lucide icon (https://lucide.dev/icons), got "fether".',
  ])
})

test('a picture that is not among the files is named, once', async () => {
  const images = mkdtempSync(join(tmpdir(), 'images-'))
  const files = [...new Set(content.projects.projects.map(({ image }) => image))]
  expect(await missingReferences({ images })).toEqual(files.map(unknownPicture))
})

test('where there are no pictures at all, as in a container, none is missed', async () => {
  expect(await missingReferences({ images: join(tmpdir(), 'nowhere') })).toEqual([])
})
