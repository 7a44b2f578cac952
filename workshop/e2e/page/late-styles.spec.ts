import { DESKTOP, hold, PHONE, shiftsOf, whenRendered } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

for (const path of ['/', '/projets/passeur/']) {
  for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test.describe(() => {
      test.use({ viewport })

      test(`on a ${screen}, the first screen of ${path} looks the same before the late style sheet arrives`, async ({
        page,
      }) => {
        const release = await hold(page, /\/(late|study)\.\w+\.css$/)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await whenRendered(page)
        const before = await page.screenshot()
        release()
        await page.waitForFunction(() => {
          const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
          return link?.media === 'all' && link.sheet
        })
        const after = await page.screenshot()
        expect(before.equals(after)).toBe(true)
        expect(await shiftsOf(page)).toEqual([])
      })
    })
  }
}
