import * as v from 'valibot'
import { exact } from './text-fields.ts'

const HTTPS_ADDRESS = 'a web address that begins with https://, such as https://example.com'

/** The address of another site. Browsers warn their visitors before a page without TLS, so http:// is refused. */
export const webAddress = v.pipe(exact(HTTPS_ADDRESS), v.check(isWebAddress, HTTPS_ADDRESS))

export function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}

/** Two, so that an address which names one of them is found out by the other. */
const SITES = ['https://one.invalid', 'https://other.invalid']

/** Whether a browser takes it for an address of the site it is on, from its root. `/\host/`, or a tab between slashes, is another host's. */
export function isOwnAddress(address: string): boolean {
  const stays = SITES.every(site => URL.parse(address, site)?.origin === site)
  return address.startsWith('/') && stays
}
