import { phrases } from '../../content/phrases.ts'
import { siteUrl } from '../address.ts'
import { cssString } from './css-string.ts'

/** The words that the style sheet for paper adds: where the page is found, and what a project without a link is. */
export function printWords(
  { address, example } = { address: siteUrl(), example: phrases.example as string },
): string {
  const printedAddress = cssString(address.replace(/\/$/, ''))
  const printedExample = cssString(`(${withoutCapital(example)})`)
  return `@media print{:root{--address:${printedAddress};--example:${printedExample}}}`
}

/** As within a sentence; initials such as «URSSAF» stay. */
function withoutCapital(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())
}
