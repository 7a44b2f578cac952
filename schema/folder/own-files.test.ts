import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { fileFaults, ownFiles } from './own-files.ts'

const publishing = (...names: string[]) =>
  folderOf(Object.fromEntries(names.map(name => [`files/${name}`, 'a'])))

test('the build publishes the files in content/files, except those that operating systems create', () => {
  const folder = publishing('cv.pdf', 'Tarifs_2027-v1.2.ZIP', '.DS_Store', 'Thumbs.db')
  expect([...ownFiles([folder]).keys()].sort()).toEqual(['Tarifs_2027-v1.2.ZIP', 'cv.pdf'])
  expect(fileFaults([{ file: 'cv.pdf' }], [folder])).toEqual([])
  expect(fileFaults([], [join(folder, 'nowhere')])).toEqual([])
})

test('a translation has the files of content/, and may replace each with a file of the same name', () => {
  const [main, own] = [publishing('cv.pdf', 'a.txt'), publishing('cv.pdf')]
  expect(Object.fromEntries(ownFiles([own, main]))).toEqual({
    'a.txt': join(main, 'files/a.txt'),
    'cv.pdf': join(own, 'files/cv.pdf'),
  })
})

test('when a document’s file is missing, the error names the field', () => {
  const documents = [{ file: 'cv.pdf' }, { file: 'CV.pdf' }]
  const sentence = (at: number, file: string) =>
    `content/site.ts: «file» of document ${at + 1} must be the name of a file in content/files, got "${file}".`
  expect(said(fileFaults(documents, [publishing('cv.pdf')]))).toEqual([sentence(1, 'CV.pdf')])
  expect(said(fileFaults(documents.slice(0, 1), ['/nowhere']))).toEqual([sentence(0, 'cv.pdf')])
})

test.each(['Mon CV.pdf', 'résumé.pdf', 'a&b.pdf', '_headers.txt', 'cv%20.pdf'])(
  'the build refuses the file name «%s»',
  name => {
    expect(said(fileFaults([], [publishing(name)]))).toEqual([
      `content/files/${name} needs another name, because its name is part of its address. Use only letters without accents, digits, «-», «_» and «.», and begin with a letter or a digit.`,
    ])
  },
)

test.each(['page.html', 'dessin.svg', 'script.js', 'archive.tar.gz', 'cv'])(
  'the build refuses %s, because its file type is not allowed',
  name => {
    expect(said(fileFaults([], [publishing(name)]))).toEqual([
      `content/files/${name} must end in .pdf, .docx, .odt, .zip, .txt, .png, .jpg, .jpeg, .webp.`,
    ])
  },
)

test('the build refuses a folder in content/files, and a file over 10 MB', () => {
  const folder = publishing('just.zip', 'over.zip')
  mkdirSync(join(folder, 'files/plans'))
  truncateSync(join(folder, 'files/just.zip'), 10_000_000)
  truncateSync(join(folder, 'files/over.zip'), 12_340_000)
  expect(said(fileFaults([], [folder]))).toEqual([
    'content/files/over.zip weighs 12.3 MB, and the limit is 10 MB: make it smaller.',
    'content/files/plans is not a file: put the files of a folder directly into content/files.',
  ])
})
