import { domainToASCII, domainToUnicode } from 'node:url'

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/**
 * Turns a domain into ASCII (Punycode). Undefined when URL parsing refuses the domain or would change it into another
 * (`1.2` would become 1.0.0.2), or when the result has characters other than letters, digits, dots and hyphens.
 */
export function asciiDomain(domain: string): string | undefined {
  const ascii = domainToASCII(domain)
  const written = domain.toLowerCase().normalize()
  const isSame = ascii === written || domainToUnicode(ascii) === written
  return isSame && /^[a-z0-9.-]+$/.test(ascii) ? ascii : undefined
}
