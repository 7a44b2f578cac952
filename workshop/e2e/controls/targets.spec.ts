import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** What the design gives a finger's breadth: buttons, the links of the bar, the rows of the contact details. */
const LARGE = 'button, .button, .nav a, .contact-details dd a, input, textarea'
const LARGE_PX = 44
/** WCAG 2.5.8: this size, or a circle of this diameter that meets no other target. Links within a sentence are exempt. */
const SMALL_PX = 24

test('no target is too small or too close to another, on a desktop and in a dialog, on a phone and in its menu', async ({
  page,
}) => {
  await page.goto('/')
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: phrases.legalNotice }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: phrases.openMenu }).click()
  await expect(page.locator('.nav nav')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

const smallTargets = (page: Page) =>
  page.evaluate(
    ([large, largePx, smallPx]) => {
      const root = document.querySelector('dialog[open]') ?? document.body
      const targets = [...root.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
        .filter(target => target.checkVisibility() && target.tabIndex >= 0)
        .filter(target => !target.closest('[inert], .skip-link'))
        .map(target => ({ target, box: target.getBoundingClientRect() }))
      return targets
        .filter(({ target, box }) => {
          const side = Math.min(box.width, box.height)
          if (target.matches(large)) return side < largePx
          if (side >= smallPx || isInSentence(target)) return false
          const x = box.left + box.width / 2
          const y = box.top + box.height / 2
          return targets.some(other => {
            if (other.target === target) return false
            const { left, right, top, bottom } = other.box
            const aside = Math.max(left - x, 0, x - right)
            const above = Math.max(top - y, 0, y - bottom)
            return Math.hypot(aside, above) < smallPx / 2
          })
        })
        .map(({ target, box }) => `${box.width} × ${box.height}: ${target.outerHTML}`)

      function isInSentence(target: HTMLElement) {
        const around = target.parentElement?.textContent?.trim().length ?? 0
        return around > (target.textContent?.trim().length ?? 0)
      }
    },
    [LARGE, LARGE_PX, SMALL_PX] as const,
  )
