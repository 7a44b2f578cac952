import * as v from 'valibot'
import { exact } from './text-fields.ts'

export const HTTPS_ADDRESS = 'a web address that begins with https://, such as https://example.com'

/** Accepts the address of another site. Refuses http:// addresses, because browsers warn visitors about pages without TLS. */
export const webAddress = v.pipe(exact(HTTPS_ADDRESS), v.check(isWebAddress, HTTPS_ADDRESS))

export function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}

/**
 * Two invented sites for isOwnAddress, which resolves an address against each of them. A path such as `/projets/` stays
 * on both sites. An address with a host of its own, such as `//one.invalid/`, stays on one of them at most.
 */
const SITES = ['https://one.invalid', 'https://other.invalid']

/**
 * Whether a browser that follows the address stays on the current site. `/\host/` leads to another host, and so does an
 * address with a tab between two slashes.
 */
export function isOwnAddress(address: string): boolean {
  const stays = SITES.every(site => URL.parse(address, site)?.origin === site)
  return address.startsWith('/') && stays
}
