import { isIP } from 'node:net'

/** True for a domain that nobody can own: for documentation and tests (RFC 2606, RFC 6761). */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}

/** True for a host that only this machine or its own network reaches. */
export function isLocalHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)
  if (isIP(address) === 6) return /^(::1$|f[cd]|fe80:)/i.test(address)
  return /(^|\.)(localhost|local|internal)$/i.test(host) || !host.includes('.')
}
