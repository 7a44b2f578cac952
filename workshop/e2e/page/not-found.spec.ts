import { BAR_LINKS } from '../kit/noor.ts'
import { PHONE, THEMES, windowsOf } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: ABOUT_404 })

const PATHS = ['/inconnu', '/a/b/c', '/index.html', '/404.html', '/%C3%A9t%C3%A9/?x=1']

test('any other path answers 404 with its sentence and a way home, which leads there', async ({
  page,
}) => {
  for (const path of PATHS)
    await test.step(path, async () => {
      const logged = page.waitForEvent('console', message => message.text().startsWith('404'))
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('Cette page a pris l’eau')
      const { pathname } = new URL(page.url())
      expect((await logged).text()).toContain(pathname)
    })
  await expect(page).toHaveTitle('Page introuvable, Noor')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const home = page.getByRole('link', { name: 'Revenir sur la digue', exact: true })
  await expect(page.locator('main [lang]'), 'the words are French, like the page').toHaveCount(0)
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#contact')).toBeAttached()
})

test('the bar of the 404 page leads to the sections of the home page, on a phone from its menu; its theme can be chosen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/a/b/c')
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const links = page.getByRole('navigation').getByRole('link')
  for (const [index, { name, anchor }] of BAR_LINKS.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(name)
    await expect(links.nth(index)).toHaveAttribute('href', `/#${anchor}`)
  }
  await links.last().click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

const WINDOWS = '390×664 390×844 640×400 768×1024 1024×768 1280×720 1600×900'

test('the page is found at 404 metres: one contour of the map is ink and says so, clear of all letters', async ({
  page,
}) => {
  await page.goto('/inconnu')
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
        // Capitals and figures leave a fifth of the font's size free above and below.
        const inset =
          Number.parseFloat(getComputedStyle(node.parentElement as Element).fontSize) / 5
        const isBeside = box.left >= right || box.right <= left
        const isAboveOrBelow = box.top + inset >= bottom || box.bottom - inset <= top
        return isBeside || isAboveOrBelow ? [] : range.toString()
      })
    })
    expect(hidden, size).toEqual([])
  }
})
