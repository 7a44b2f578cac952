import { expect, test } from 'vitest'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { isReady, sectionLines } from '../../tools/doctor/report.ts'
import { checkPage } from '../../tools/page-check/check-page.ts'
import { WINDOWS } from '../../tools/page-check/visit.ts'
import { writeFaulty } from '../sites/faulty.ts'
import { distOf } from '../sites/sites.ts'

test('for each fault on a page, the page check names the file, the place in it and a fix', async () => {
  await using scratch = new Scratch()
  const loaded = await loadSites(await writeFaulty(scratch.directory()))
  // Two windows are enough here: the narrowest, and the one in which axe checks the page.
  const windows = WINDOWS.filter(({ size }) => ['320×568', '1280×800'].includes(size))
  const sections = await checkPage(loaded, distOf('faulty'), windows)
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
