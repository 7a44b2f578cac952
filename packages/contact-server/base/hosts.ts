import { isIP } from 'node:net'

export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)
}

/** Loopback, private, link-local, shared (RFC 6598) and «this host» addresses. */
const LOCAL_IPV4 =
  /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/**
 * Guesses whether a host can be reached only from this machine or its local network. Looks only at the name or address,
 * without DNS.
 */
export function isLocalHost(host: string): boolean {
  const address = host.replace(/^\[|\]$|\.$/g, '')
  if (isIP(address) === 4) return LOCAL_IPV4.test(address)
  // IPv4-mapped addresses (::ffff:…) count as local, because a public host has no use for one.
  if (isIP(address) === 6) return /^(::1?$|::ffff:|f[cd]|fe[89ab])/i.test(address)
  return /(^|\.)(localhost|local|internal)$/i.test(address) || !address.includes('.')
}
