import type { Page } from '@playwright/test'
import { axeFaults, runAxe } from '../../tools/page-check/axe.ts'
import { PAPER, THEMES } from './page.ts'
import { expect } from './test.ts'

/**
 * Expects axe to find no fault in a part of the page, and none in its colours in either theme.
 * @param paper the page's background colour in each theme
 */
export async function expectNoFault(page: Page, part = 'html', paper = PAPER) {
  expect(await axeFaults(page, part)).toEqual([])
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', paper[theme])
    const runOnly = ['color-contrast', 'link-in-text-block']
    const { violations, passes, incomplete } = await runAxe(page, part, { runOnly })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    expect([...passes, ...incomplete].map(({ id }) => id)).toContain('color-contrast')
  }
}
