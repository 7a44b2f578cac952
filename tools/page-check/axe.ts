import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { inPage } from './in-page.ts'
import type { AxeFault } from './observation.ts'

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function runAxe(page: Page, part: string, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  return page.evaluate<AxeResults, [string, RunOptions]>(
    ([selector, rules]) => Reflect.get(window, 'axe').run(selector, rules),
    // Without `resultTypes`, axe also lists all elements that pass, which takes a long time.
    [part, { ...options, resultTypes: ['violations'] }],
  )
}

/** Leaves contrast out, because contrast.ts measures it in screenshots. */
export async function axeFaults(page: Page, part: string): Promise<AxeFault[]> {
  const rules = { 'color-contrast': { enabled: false } }
  const { violations } = await runAxe(page, part, { runOnly: AXE_TAGS, rules })
  const faults = violations.flatMap(({ id: rule, help, nodes }) =>
    nodes.map(async ({ target, failureSummary: summary = '' }) => {
      const selector = target.flat().join(' ')
      const words = await inPage(page, 'wordsAt', selector)
      return { rule, help, summary, target: selector, words }
    }),
  )
  return Promise.all(faults)
}
