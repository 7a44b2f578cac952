import { isIP } from 'node:net'

export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)
}

/**
 * Guesses whether a host can be reached only from this machine or its local network. Looks only at the name or address,
 * without DNS.
 */
export function isLocalHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)
  if (isIP(address) === 6) return /^(::1$|f[cd]|fe80:)/i.test(address)
  return /(^|\.)(localhost|local|internal)$/i.test(host) || !host.includes('.')
}
