import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { AXE_TAGS, runAxe } from '../../tools/page-check/axe.ts'
import { PAPER, THEMES } from './page.ts'
import { expect } from './test.ts'

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds no fault in either theme.
 * @param part the selector of the elements whose colours are checked. A small part saves time. It is enough when
 * another test checks the colours of all other elements.
 * @param paper the background colour of the page in each theme
 */
export async function expectNoFault(page: Page, part = 'html', paper = PAPER) {
  const rules = Object.fromEntries(COLOUR_RULES.map(id => [id, { enabled: false }]))
  await expectPasses(page, 'html', { runOnly: AXE_TAGS, rules })
  // Both themes have the same markup. So only the rules about colours run in each theme, and all other rules run once.
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', paper[theme])
    const ran = await expectPasses(page, part, { runOnly: COLOUR_RULES })
    expect(ran).toContain('color-contrast')
  }
}

/** Expects that axe finds no violation. Returns the ids of the rules that apply to the page. */
async function expectPasses(page: Page, part: string, options: RunOptions): Promise<string[]> {
  const { violations, passes, incomplete } = await runAxe(page, part, options)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(faults).toEqual([])
  return [...passes, ...incomplete].map(({ id }) => id)
}
