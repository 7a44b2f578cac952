import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyExample, runBuild } from '../kit/identity.ts'
import { startServer } from '../kit/server.ts'
import { expect, test } from '../kit/test.ts'

test('while the owner takes no project, the card is an outline and the dots are empty, in both themes', async ({
  page,
}) => {
  const { copy, remove, settings } = await copyExample('noor')
  const file = join(settings.CONTENT_FOLDER, 'site.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('availability: {', 'availability: { open: false,'))
  try {
    await runBuild(copy, { settings })
    const { home, stop } = await startServer(join(copy, 'dist'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(home)
      const [ink = '', band = '', ...dots] = await page.evaluate(() => {
        const styleOf = (selector: string, part?: string) =>
          getComputedStyle(document.querySelector(selector) as Element, part)
        const dots = ['.availability h3', '.status'].map(it => styleOf(it, '::before'))
        return [
          styleOf('body').color,
          styleOf('.contact').backgroundColor,
          // A full dot is all border.
          ...dots.map(({ padding, backgroundColor }) => `${padding} of ${backgroundColor}`),
        ]
      })
      const card = page.locator('.availability')
      await expect(card).toHaveCSS('background-color', band)
      await expect(card).toHaveCSS('color', ink)
      expect(dots).toEqual([
        expect.stringMatching(/^[4-9]\.?\d*px of rgba\(0, 0, 0, 0\)$/),
        '3.5px of rgba(0, 0, 0, 0)',
      ])
    }
    await stop()
  } finally {
    await remove()
  }
})
