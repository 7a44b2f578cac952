/** Matches a link to the site itself, up to the end of its path, and captures the path. */
const OWN_LINK = /(<a\b(?:[^<>"']|"[^"]*"|'[^']*')*?\shref=")(\/[^"]*)/g

/**
 * Replaces each link to the site itself by the same link with the public address. In a PDF, a link without a host would
 * lead to the machine that printed the PDF.
 */
export const withPublicLinks = (html: string, address: string): string =>
  html.replaceAll(
    OWN_LINK,
    (_, before: string, path: string) => before + new URL(path, address).href,
  )
