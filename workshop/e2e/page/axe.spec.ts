import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { phrases } from '../../../content/phrases.ts'
import {
  answerWith,
  contactForm,
  draft,
  expectSentNatively,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { PAPER, PHONE, THEMES } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|.* (404|422|500))|^404, chemin inconnu :|^contact TypeError: /,
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

test('axe finds nothing wrong with the page, the legal notice and the privacy notice', async ({
  page,
}) => {
  await page.goto('/')
  await expectNoFault(page)
  for (const id of ['mentions-legales', 'confidentialite']) {
    await page.goto(`/#${id}`)
    await expect(page.locator(`#${id}`)).toBeVisible()
    await expectNoFault(page, `#${id}`)
    await page.keyboard.press('Escape')
  }
})

test('axe finds nothing wrong with the 404 page', async ({ page }) => {
  await page.goto('/inconnu')
  await expectNoFault(page)
})

test('axe finds nothing wrong with the page on a phone and its open menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expectNoFault(page)
  await page.getByRole('button', { name: phrases.openMenu }).click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await expectNoFault(page, '.nav')
})

const FORM_AND_TOASTS = '#contact, #toasts-polite, #toasts-assertive'

test('axe finds nothing wrong with a form with an error, its toast and its counter, nor while it is sending', async ({
  page,
}) => {
  await answerWith(page, () => {})
  const contact = await openForm(page)
  await contact.message.fill('m'.repeat(1990))
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await expectNoFault(page, FORM_AND_TOASTS)
  await send(contact)
  await expect(contact.submit).toBeDisabled()
  await expectNoFault(page, FORM_AND_TOASTS)
})

test('axe finds nothing wrong with a failure and a success together', async ({ page }) => {
  await answerWith(page, succeeds, json(500, {}))
  const contact = await openForm(page)
  for (const toast of [contact.success, contact.error]) {
    await send(contact)
    await expect(toast).toBeVisible()
  }
  await contact.success.hover()
  await expectNoFault(page, FORM_AND_TOASTS)
})

test('axe finds nothing wrong with the page that refuses and the page that confirms', async ({
  page,
}) => {
  await page.route('**/assets/contact.*.js', route => route.abort())
  await page.goto('/#contact')
  const contact = contactForm(page)
  await send(contact, draft({ name: '   ' }))
  await expect(page.locator('main.result')).toBeVisible()
  await expectNoFault(page)
  await send(contact)
  await expectSentNatively(page)
  await expectNoFault(page)
})

/** @param part what is new on a page that was seen before: its colours alone are looked at, which takes most of the time */
async function expectNoFault(page: Page, part = 'html') {
  await page.evaluate(axe.source)
  const rules = Object.fromEntries(COLOUR_RULES.map(id => [id, { enabled: false }]))
  await expectPasses(page, 'html', { runOnly: TAGS, rules })
  // Both themes have the same markup: only colours can go wrong in one of them.
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    const ran = await expectPasses(page, part, { runOnly: COLOUR_RULES })
    expect(ran).toContain('color-contrast')
  }
}

/** @returns the rules that found something to look at */
async function expectPasses(page: Page, part: string, options: RunOptions): Promise<string[]> {
  const { violations, passes, incomplete } = await page.evaluate<AxeResults, [string, RunOptions]>(
    ([selector, rules]) => Reflect.get(window, 'axe').run(selector, rules),
    // Nodes that pass are not named one by one, which would take longer than to look at them.
    [part, { ...options, resultTypes: ['violations'] }],
  )
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(faults).toEqual([])
  return [...passes, ...incomplete].map(({ id }) => id)
}
