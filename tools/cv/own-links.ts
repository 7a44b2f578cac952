/** Matches the beginning of a link to the site itself, and its path. */
const OWN_LINK = /(<a\b(?:[^<>"']|"[^"]*"|'[^']*')*?\shref=")(\/[^"]*)/g

/**
 * Writes the public address into a page's links to its own site. In a PDF, a link without a host would lead to the machine that
 * printed it.
 */
export const withPublicLinks = (html: string, address: string): string =>
  html.replaceAll(
    OWN_LINK,
    (_, before: string, path: string) => before + new URL(path, address).href,
  )
