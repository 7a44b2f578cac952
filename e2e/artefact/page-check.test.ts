import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { buildContent, MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'
import { isReady, sectionLines } from '../../tools/doctor/report.ts'
import { checkPage } from '../../tools/page-check/check-page.ts'
import { WINDOWS } from '../../tools/page-check/visit.ts'

const { site, projects } = MINIMUM
const STUDY = {
  file: 'bois.md',
  role: 'Tout',
  duration: 'Un an',
  results: [{ value: '123 456 789 012 345 678 €', label: 'de chiffre' }],
}
const PROJECT = {
  title: 'Bois',
  description: 'Un atelier.',
  tags: [],
  image: PICTURE,
  imageAlt: 'Un banc.',
  url: 'https://www.roux.fr/nulle-part',
  study: STUDY,
}
const BAD = {
  site: { ...site, sections: ['about' as const, 'projects' as const] },
  projects: { ...projects, projects: [PROJECT] },
}

async function writeBadContent(folder: string) {
  await writeContent(folder, BAD)
  await mkdir(join(folder, 'studies'))
  const text = '## Un titre\n\nUn [lien mort](/#equipe).\n\nUn [autre](/projets/inconnu/).\n'
  await writeFile(join(folder, 'studies', STUDY.file), text)
  return folder
}

test('for each fault on a page, the page check names the file, the place in it and a fix', async () => {
  await using scratch = new Scratch()
  const folder = await writeBadContent(scratch.directory())
  const dist = await buildContent(scratch, folder)
  // Two windows are enough here: the narrowest, and the one in which axe checks the page.
  const windows = WINDOWS.filter(({ size }) => ['320×568', '1280×800'].includes(size))
  const sections = await checkPage(await loadSites(folder), dist, windows)
  expect(isReady(sections)).toBe(false)
  const lines = sections
    .flatMap(section => sectionLines(section))
    .map(line => line.replaceAll(/\S*\/(?=projects\.ts|studies\/)/g, ''))
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^ {2}✗ «123 456 789 012 345 678.*» is wider than the window: .* \(\/projets\/bois\/, 320×568/,
      ),
      expect.stringMatching(
        /^ {4}→ projects\.ts, «value» of the result ‹de chiffre› in «study» of the project ‹Bois›: at most \d+ letters would do/,
      ),
      '  ✗ The link «lien mort» leads to /#equipe, which is not there (/projets/bois/)',
      '    → studies/bois.md, line 3: write one of /#about, /#projects, /#contact, /#mentions-legales and /#confidentialite',
      '  ✗ The link «autre» leads to /projets/inconnu/, which is not there (/projets/bois/)',
      '    → studies/bois.md, line 5: write one of / and /projets/bois/',
      '  ✗ The link «Visiter» leads to https://www.roux.fr/nulle-part, which is not there (the page and /projets/bois/)',
      '    → projects.ts, «url» of the project ‹Bois›: write one of / and /projets/bois/',
      '  ✓ axe finds nothing',
    ]),
  )
})
