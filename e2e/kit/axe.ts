import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { AXE_TAGS, runAxe } from '../../tools/page-check/axe.ts'
import { PAPER, THEMES } from './page.ts'
import { expect } from './test.ts'

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find no fault on the page. Checks colours only in `part`, in both themes.
 * @param paper the page's background colour in each theme
 */
export async function expectNoFault(page: Page, part = 'html', paper = PAPER) {
  const rules = Object.fromEntries(COLOUR_RULES.map(id => [id, { enabled: false }]))
  await expectPasses(page, 'html', { runOnly: AXE_TAGS, rules })
  await expectReadable(page, part, paper)
}

export async function expectReadable(page: Page, part: string, paper = PAPER) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', paper[theme])
    const ran = await expectPasses(page, part, { runOnly: COLOUR_RULES })
    expect(ran).toContain('color-contrast')
  }
}

/** Resolves to the ids of the rules that had something to check. */
async function expectPasses(page: Page, part: string, options: RunOptions): Promise<string[]> {
  const { violations, passes, incomplete } = await runAxe(page, part, options)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(faults).toEqual([])
  return [...passes, ...incomplete].map(({ id }) => id)
}
