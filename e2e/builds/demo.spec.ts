import { expectToast, openForm, send } from '../kit/contact-form.ts'
import { requestsOf, scrollThrough } from '../kit/page.ts'
import { ABOUT_404, expect, test, WITH_MOTION } from '../kit/test.ts'

test.use({ site: 'demo', expectedComplaints: ABOUT_404 })

const NOTE = 'Ceci est une démonstration\u00a0: rien n’est envoyé.'

test('the form of a demonstration says that it sends nothing, and sends nothing, even without scripts', async ({
  page,
}) => {
  const contact = await openForm(page)
  await expect(contact.form.locator('small')).toContainText(NOTE)
  // Outside a <dialog>, a form with this method sends nothing.
  await expect(contact.form).toHaveAttribute('method', 'dialog')
  const requests = requestsOf(page, /./)
  await send(contact)
  await expectToast(contact.error, 'Erreur', NOTE)
  expect(requests).toEqual([])
})

test('a demonstration asks search engines not to list its pages, and has no robots.txt or sitemap', async ({
  request,
}) => {
  for (const path of ['/', '/404.html'])
    expect(await (await request.get(path)).text()).toContain(
      '<meta content="noindex" name="robots">',
    )
  for (const file of ['/robots.txt', '/sitemap.xml'])
    expect((await request.get(file)).status()).toBe(404)
})

test.describe(() => {
  test.use(WITH_MOTION)
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn motion on')

  test('on a site without motion, nothing moves, even for visitors who accept motion', async ({
    page,
  }) => {
    await page.goto('/')
    await scrollThrough(page)
    await page.locator('.hero .button').first().hover()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('.burger').click()
    await expect(page.locator('#menu')).toBeVisible()
  })
})
