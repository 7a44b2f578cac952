import type { Page } from '@playwright/test'
import { PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** Targets that must be as large as a fingertip. axe checks the others against WCAG 2.5.8 (24 px). */
const LARGE = 'button, .button, .nav a, .contact-details dd a, input, textarea'
const LARGE_PX = 44

test('buttons, fields, nav and contact links measure at least 44 px, also in dialogs and the menu', async ({
  page,
}) => {
  await page.goto('/')
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.locator('.nav nav')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

const smallTargets = (page: Page) =>
  page.evaluate(
    ([large, largePx]) => {
      const root = document.querySelector('dialog[open]') ?? document
      return [...root.querySelectorAll<HTMLElement>(large)]
        .filter(target => target.checkVisibility() && target.tabIndex >= 0)
        .filter(target => !target.closest('[inert]'))
        .map(target => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < largePx)
        .map(({ target, box }) => `${box.width} × ${box.height}: ${target.outerHTML}`)
    },
    [LARGE, LARGE_PX] as const,
  )
