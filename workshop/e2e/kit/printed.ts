import type { Page } from '@playwright/test'

/** The page as its style sheet has it printed, and on how many sheets. */
export async function printPage(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return { pdf, sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length }
}
