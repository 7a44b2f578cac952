import { domainToASCII, domainToUnicode } from 'node:url'

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/**
 * A domain as headers and the DNS spell it, an international one in punycode. Undefined when it is none, or when the
 * standard for the web names another than was written: `1.2` is 1.0.0.2 to it, full-width letters are plain ones.
 */
export function asciiDomain(domain: string): string | undefined {
  const ascii = domainToASCII(domain)
  const written = domain.toLowerCase().normalize()
  const isSame = ascii === written || domainToUnicode(ascii) === written
  return isSame && /^[a-z0-9.-]+$/.test(ascii) ? ascii : undefined
}
