import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { placeText } from '../finding.ts'
import { readSectionFiles } from './section-texts.ts'

test('readSectionFiles lists each string in a section with its line, even in a faulty file', () => {
  const source =
    '---\ntitle: Atelier\n---\n\nVoir [*le* lieu](https://lieu.fr).\n\n![Un banc](le%20banc.png "Vu")'
  const [file, ...others] = readSectionFiles(
    folderOf({ 'sections/atelier.md': source, 'sections/notes.txt': 'Non.' }),
  )
  expect(others).toEqual([])
  expect(file?.name).toBe('sections/atelier.md')
  expect(file?.texts.map(({ place, text }) => `${placeText(place)}: ${text}`)).toEqual([
    'content/sections/atelier.md, line 2: Atelier',
    'content/sections/atelier.md, line 5: Voir le lieu.',
    'content/sections/atelier.md, line 5: https://lieu.fr',
    'content/sections/atelier.md, line 7: ',
    'content/sections/atelier.md, line 7: le banc.png',
    'content/sections/atelier.md, line 7: Un banc',
    'content/sections/atelier.md, line 7: Vu',
  ])
})
