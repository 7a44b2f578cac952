import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { contrastsIn } from '../../page-check/contrast.ts'
import { buildContent, MINIMUM, plainPictures } from '../../testing/contents.ts'
import { NOOR } from '../../testing/processes.ts'
import { Scratch } from '../../testing/scratch.ts'
import { DESKTOP, PHONE, THEMES } from '../kit/page.ts'
import { startServer } from '../kit/server.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the colours are the same elsewhere')
test.use({ expectedComplaints: ABOUT_404 })

const LOOK = `export const look = {
  palette: 'vercors', accent: { light: '#7a1f3d', dark: '#c16079' },
}\n`

const PLACES = {
  '': ['.hero', '#skills', '#projects', '#contact', '.footer'],
  'projets/passeur/': ['.study-band'],
  inconnu: ['.not-found'],
}

/** A black disc on nothing. */
const DISC = Buffer.from('<svg width="160" height="100"><circle cx="80" cy="50" r="40"/></svg>')

test('a dark accent has light text, read over every line of the map; transparent pictures lie on the page’s own tone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await using scratch = new Scratch()
  const folder = scratch.directory()
  await cp(NOOR, folder, { recursive: true })
  await plainPictures(join(folder, 'images'))
  await sharp(DISC).png().toFile(join(folder, 'images/passeur.png'))
  await writeFile(join(folder, 'look.ts'), LOOK)
  // The example's own imports from schema/, which does not lie beside a folder elsewhere.
  await writeFile(join(folder, 'legal.ts'), `export const legal = ${JSON.stringify(MINIMUM.legal)}`)
  const { home, stop } = await startServer(await buildContent(scratch, folder))
  scratch.defer(stop)
  for (const [path, places] of Object.entries(PLACES))
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto(home + path)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        for (const place of places) {
          const weak = (await contrastsIn(page, place)).filter(({ ratio, asked }) => ratio < asked)
          expect(weak, `${place}, ${viewport.width} px, ${theme}`).toEqual([])
        }
      }
    }
  await page.goto(home)
  const contact = page.locator('#contact')
  const picture = page.locator('.picture-passeur')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(contact).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  await expect(contact.locator('h2')).toHaveCSS('color', 'rgb(245, 243, 239)')
  await expect(contact.locator('label').first()).toHaveCSS('color', 'rgb(24, 32, 49)')
  await expect(picture).toHaveCSS('background-color', 'rgb(232, 230, 228)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(contact).toHaveCSS('background-color', 'rgb(26, 34, 45)')
  await expect(picture).toHaveCSS('background-color', 'rgb(81, 90, 103)')
})
