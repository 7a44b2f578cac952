/** Returns true for a domain that is reserved for documentation or tests, so nobody can own it (RFC 2606, RFC 6761). */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}
