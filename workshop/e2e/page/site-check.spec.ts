import { LEAST_SHIFT, movedBy } from '../../page-check/findings/shifts.ts'
import { type View, visit, WINDOWS } from '../../page-check/visit.ts'
import { PATHS } from '../kit/noor.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'all browsers get the same page')

const [HOME, PASSEUR] = PATHS
const dialogs = { 'mentions-legales': 'its legal notice', confidentialite: 'its privacy notice' }

const VIEWS: (View & { sizes: string[] })[] = [
  { name: 'the page', path: HOME, menu: 'its menu', dialogs, sizes: ['390×844'] },
  { name: 'the page', path: HOME, sizes: ['1280×800'] },
  { name: 'the 404 page', path: 'inconnu', sizes: ['390×844', '1280×800'] },
  { name: 'a case study', path: PASSEUR, sizes: ['390×844', '1280×800'] },
]

for (const { sizes, ...view } of VIEWS)
  for (const window of WINDOWS.filter(({ size }) => sizes.includes(size)))
    test(`npm run check:page finds no fault in ${view.name} at ${window.size}`, async ({
      browser,
      server,
    }) => {
      const { seen } = await visit(browser, server.home, view, window)
      const { shifts, ...faults } = seen
      expect(faults).toEqual({ contrasts: [], flaws: [], axe: [] })
      expect(movedBy(shifts)).toBeLessThan(LEAST_SHIFT)
    })
