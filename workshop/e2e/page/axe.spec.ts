import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import {
  answerWith,
  CONTACT_URL,
  contactForm,
  draft,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { PAPER, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|.* (404|422|500))|^404, chemin inconnu :|^contact TypeError: /,
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  'the page': page => page.goto('/'),
  'the 404 page': page => page.goto('/inconnu'),
  'the page on a phone and its open menu': async page => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await expectNoFault(page)
    await page.getByRole('button', { name: phrases.openMenu }).click()
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
  },
  'the legal notice': page => page.goto('/#mentions-legales'),
  'the privacy notice': page => page.goto('/#confidentialite'),
  'a form with an error, its toast and its counter': async page => {
    const contact = await openForm(page)
    await contact.message.fill('m'.repeat(1990))
    await contact.submit.click()
    await expect(contact.error).toBeVisible()
  },
  'a failure and a success together': async page => {
    await answerWith(page, succeeds, json(500, {}))
    const contact = await openForm(page)
    for (const toast of [contact.success, contact.error]) {
      await send(contact)
      await expect(toast).toBeVisible()
    }
    await contact.success.hover()
  },
  'a form that is sending': async page => {
    await page.route(CONTACT_URL, () => {})
    const contact = await openForm(page)
    await send(contact)
    await expect(contact.submit).toBeDisabled()
  },
  'the page that confirms': page => postWithoutIsland(page, draft().name),
  'the page that refuses': page => postWithoutIsland(page, '   '),
}

async function postWithoutIsland(page: Page, name: string) {
  await page.route('**/assets/contact.*.js', route => route.abort())
  await page.goto('/#contact')
  await send(contactForm(page), draft({ name }))
  await expect(page.locator('main.result')).toBeVisible()
}

for (const [name, reach] of Object.entries(STATES)) {
  test(`axe finds nothing wrong with ${name}, light or dark`, async ({ page }) => {
    await reach(page)
    await expectNoFault(page)
  })
}

async function expectNoFault(page: Page) {
  expect(await faultsOf(new AxeBuilder({ page }).withTags(TAGS))).toEqual([])
  // The dark theme has the same markup: only colours can go wrong in it.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  expect(await faultsOf(new AxeBuilder({ page }).withRules(COLOUR_RULES))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations, passes, incomplete } = await axe.analyze()
  expect([...passes, ...incomplete].map(({ id }) => id)).toContain('color-contrast')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
