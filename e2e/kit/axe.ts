import type { Page } from '@playwright/test'
import { AXE_TAGS, runAxe } from '../../tools/page-check/axe.ts'
import { PAPER, THEMES } from './page.ts'
import { expect } from './test.ts'

export async function expectNoFault(page: Page, part = 'html', paper = PAPER) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', paper[theme])
    const { violations, passes, incomplete } = await runAxe(page, part, { runOnly: AXE_TAGS })
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
    expect(faults).toEqual([])
    expect([...passes, ...incomplete].map(({ id }) => id)).toContain('color-contrast')
  }
}
