import { phrases } from '../content/phrases.ts'
import { contactForm, draft, expectSent } from './contact-form.ts'
import { expect, test, WITH_MOTION } from './fixtures.ts'
import { BAR_LINKS, shows } from './sections.ts'

test.use(WITH_MOTION)

const FIELDS = ['name', 'email', 'subject', 'message'] as const

test('by keyboard alone, from the skip link to a sent message', async ({ page }) => {
  await page.goto('/')
  const { keyboard } = page
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: phrases.skipLink })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const { seeProjects, getInTouch } = phrases
  for (const name of shows('projects') ? [seeProjects, getInTouch] : [getInTouch]) {
    await keyboard.press('Tab')
    await expect(page.locator('.hero').getByRole('link', { name })).toBeFocused()
  }
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/#contact')
  const contact = contactForm(page)
  const typed = draft()
  for (const field of FIELDS) {
    await keyboard.press('Tab')
    await expect(contact[field]).toBeFocused()
    await keyboard.insertText(typed[field])
  }
  await keyboard.press('Tab')
  await expect(contact.submit).toBeFocused()
  await keyboard.press('Space')
  await expectSent(contact.success)
  await expect(contact.submit).toBeFocused()
})

test('everything that can be focused shows it, is in the window and is not under the bar', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (;;) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body || element.matches('.seen')) return null
      element.classList.add('seen')
      const { top, bottom } = element.getBoundingClientRect()
      const isInBar = element.closest('.nav, .skip-link') !== null
      const barHeight = document.querySelector('.nav')?.clientHeight ?? 0
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        markup: element.outerHTML,
        visiblePx: Math.min(bottom, innerHeight) - Math.max(top, isInBar ? 0 : barHeight),
        outline: `${outlineStyle} ${outlineWidth}`,
      }
    })
    if (!focus) break
    expect(focus.visiblePx, focus.markup).toBeGreaterThanOrEqual(16)
    expect(focus.outline, focus.markup).toBe('solid 3px')
  }
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
      .filter(element => element.checkVisibility() && element.tabIndex >= 0)
      .filter(element => !element.matches('.seen'))
      .map(element => element.outerHTML),
  )
  expect(unseen).toEqual([])
  expect(await page.locator('.seen').count()).toBeGreaterThan(BAR_LINKS.length + FIELDS.length)
})

test('the honeypot is out of reach of keyboard, screen readers and sight', async ({ page }) => {
  await page.goto('/#contact')
  const trap = page.locator('#website')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: phrases.trap })).toHaveCount(0)
})

test('the theme toggle and the menu button are worked by Enter and Space', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const toggle = page.locator('button.theme')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: phrases.openMenu })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: phrases.closeMenu })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.nav').getByRole('link', { name: phrases.contactMe })).toBeFocused()
})
