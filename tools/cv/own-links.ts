/**
 * Matches a link to the site itself, from `<a` to the end of its address. Captures the text before the address, and the
 * address.
 */
const OWN_LINK = /(<a\b(?:[^<>"']|"[^"]*"|'[^']*')*?\shref=")(\/[^"]*)/g

/**
 * Adds the public address to each link that leads to the site itself. In a PDF, a link without a host would lead to the
 * machine that printed the PDF.
 */
export const withPublicLinks = (html: string, address: string): string =>
  html.replaceAll(
    OWN_LINK,
    (_, before: string, path: string) => before + new URL(path, address).href,
  )
