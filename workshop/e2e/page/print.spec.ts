import type { Page } from '@playwright/test'
import { content } from '../../../schema/content.ts'
import { isLarge } from '../../../schema/project.ts'
import { creditOf, labelOf } from '../../../site/sections/projects/credit.ts'
import { beyondBytes, shows } from '../kit/owner-content.ts'
import { printPage, THEMES } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('the page prints on A4 in both themes, one sheet where there is no more to say than in the demonstration', async ({
  page,
}) => {
  await page.goto('/')
  for (const theme of THEMES) {
    await page.evaluate(choice => localStorage.setItem('theme', choice), theme)
    await page.reload()
    const { pdf, sheets } = await printPage(page)
    if (beyondBytes === 0) expect(sheets).toBe(1)
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width)).toBeCloseTo(595, -1)
    expect(Number(height)).toBeCloseTo(842, -1)
  }
})

test('on paper everything is black on white, with all that matters, the addresses of the site and of its projects, and nothing to click', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const { email, phone } = content.site
  const titles = [
    ...(shows('projects') ? content.projects.projects.map(({ title }) => title) : []),
    ...(shows('skills') ? content.skills.categories.map(({ name }) => name) : []),
    ...(shows('services') ? content.services.services.map(({ title }) => title) : []),
  ]
  const shown = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: email }),
    ...(phone ? [page.getByRole('link', { name: phone.shown })] : []),
    ...titles.map(title => page.locator('h3').getByText(title, { exact: true }).first()),
  ]
  for (const element of shown) {
    await expect(element).toBeVisible()
    await expect(element).toHaveCSS('opacity', '1')
  }
  for (const hidden of ['.nav', 'form', 'footer', '.hero .button', '#projects img', '[download]'])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expectWords(page)
})

/** The words that the style sheet sets behind what a selector finds, where they are seen. */
const wordsBehind = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(elements =>
    elements
      .filter(element => element.checkVisibility())
      .map(element => getComputedStyle(element, '::after'))
      .filter(({ fontSize, display }) => Number.parseFloat(fontSize) > 8 && display !== 'none')
      .map(({ content }) =>
        [...content.matchAll(/"((?:\\.|[^"\\])*)"/g)]
          .map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
          .join(''),
      ),
  )

/** The addresses of the site, of the owner's pages elsewhere and of the projects can be read, and what a project is. */
async function expectWords(page: Page) {
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await wordsBehind(page, '.contact-details dl')).toEqual([canonical?.replace(/\/$/, '')])
  const projects = shows('projects') ? content.projects.projects : []
  const addresses = projects.flatMap(({ url }) => url ?? [])
  expect(await wordsBehind(page, '#projects a[target]')).toEqual(addresses)
  const profiles = content.site.links.map(({ url }) => url.replace(/^https:\/\/|\/$/g, ''))
  expect(await wordsBehind(page, '.contact-details .profiles a')).toEqual(profiles)
  const words = await wordsBehind(page, '#projects h3')
  expect(words.map(word => word.toLowerCase())).toEqual(
    projects
      .toSorted((a, b) => Number(isLarge(b)) - Number(isLarge(a)))
      .map(project => {
        const said = [labelOf(project), creditOf(project)].filter(Boolean).join(', ')
        return said && ` (${said.toLowerCase()})`
      }),
  )
}
