import * as v from 'valibot'
import { exact } from './text-fields.ts'

export const HTTPS_ADDRESS = 'a web address that begins with https://, such as https://example.com'

/** http is refused, because it isn't encrypted. */
export const webAddress = v.pipe(exact(HTTPS_ADDRESS), v.check(isWebAddress, HTTPS_ADDRESS))

export function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}

/**
 * Two made-up sites against which isOwnAddress resolves an address. A path such as `/projets/` stays on both sites; an address
 * with a host of its own, such as `//one.invalid/`, stays on at most one of them.
 */
const SITES = ['https://one.invalid', 'https://other.invalid']

/**
 * Whether the address begins with `/`, and a browser that follows it stays on this site. `/\host/` leads to another host, and
 * so do two slashes with a tab between them.
 */
export function isOwnAddress(address: string): boolean {
  const stays = SITES.every(site => URL.parse(address, site)?.origin === site)
  return address.startsWith('/') && stays
}

/** A part that isn't properly encoded, such as `100%`, stays unchanged. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
