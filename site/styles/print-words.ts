import { phrases } from '../../content/phrases.ts'
import { siteUrl } from '../address.ts'

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

/** Source: CSS Syntax §4.3.5. `<` could end the element that the development server puts it into. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, sign => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
