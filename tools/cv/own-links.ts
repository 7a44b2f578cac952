/** Up to the path of a link that leads to the site itself. */
const OWN_LINK = /(<a\b(?:[^<>"']|"[^"]*"|'[^']*')*?\shref=")(\/[^"]*)/g

/**
 * Gives the links of a built page that lead to the site itself its public address. In a PDF a link without a host would
 * lead to the machine that printed it.
 */
export const withPublicLinks = (html: string, address: string): string =>
  html.replaceAll(
    OWN_LINK,
    (_, before: string, path: string) => before + new URL(path, address).href,
  )
