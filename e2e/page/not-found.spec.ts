import { THEMES, windowsOf } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: ABOUT_404 })

const BAR_PX = 72
const WINDOWS = '390×664 390×844 640×400 768×1024 1024×768 1280×720 1600×900'

test('an unknown path gets a 404 page with a map whose «404» covers no text', async ({ page }) => {
  const logged = page.waitForEvent('console', message => message.text().startsWith('404'))
  const response = await page.goto('/a/b/%C3%A9t%C3%A9/?x=1')
  expect(response?.status()).toBe(404)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Cette page a pris l’eau')
  expect((await logged).text()).toContain(new URL(page.url()).pathname)
  await expect(page).toHaveTitle('Page introuvable, Noor')
  await expect(page.locator('main [lang]'), 'the words are French, like the page').toHaveCount(0)
  const [contour, label] = [page.locator('path.contour-404'), page.locator('text.contour-404')]
  await expect(label).toHaveText('404')
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const ink = await page.locator('body').evaluate(body => getComputedStyle(body).color)
    await expect(contour).toHaveCSS('stroke', ink)
  }
  for (const { size, viewport } of windowsOf(WINDOWS)) {
    await page.setViewportSize(viewport)
    await expect(label).toBeInViewport({ ratio: 1 })
    const hidden = await label.evaluate(text => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      const words = document.querySelectorAll(
        '.logo, .nav button, #menu a, main p, main h1, main small',
      )
      const letters = [...words]
        .flatMap(element => [...element.childNodes])
        .filter(node => node.nodeType === Node.TEXT_NODE)
      return letters.flatMap(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        // A text's box is taller than its capitals and digits: about a fifth of the font size is empty above them, and
        // another fifth below them.
        const inset =
          Number.parseFloat(getComputedStyle(node.parentElement as Element).fontSize) / 5
        const isBeside = box.left >= right || box.right <= left
        const isAboveOrBelow = box.top + inset >= bottom || box.bottom - inset <= top
        return isBeside || isAboveOrBelow ? [] : range.toString()
      })
    })
    expect(hidden, size).toEqual([])
  }
  for (const { size, width, viewport } of windowsOf('320×256 844×390')) {
    await page.setViewportSize(viewport)
    const figure = await page.locator('.not-found-figure').boundingBox()
    // In the narrow window, a desktop zoomed to 400 %, the bar is shorter.
    expect(figure?.y, size).toBeGreaterThanOrEqual(width === 320 ? 46 : BAR_PX)
  }
})
