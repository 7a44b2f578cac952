import * as v from 'valibot'
import { exact } from './text-fields.ts'

const HTTPS_ADDRESS = 'a web address that begins with https://, such as https://example.com'

/** Accepts the address of another site. http:// is refused, because browsers warn visitors about pages without TLS. */
export const webAddress = v.pipe(exact(HTTPS_ADDRESS), v.check(isWebAddress, HTTPS_ADDRESS))

export function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}

/** Two made-up sites. An address that names one of them as its host leaves the other. */
const SITES = ['https://one.invalid', 'https://other.invalid']

/** Returns whether an address stays on the current site. `/\host/` and a tab between slashes lead to another host. */
export function isOwnAddress(address: string): boolean {
  const stays = SITES.every(site => URL.parse(address, site)?.origin === site)
  return address.startsWith('/') && stays
}
