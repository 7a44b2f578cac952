/** Returns true for a domain that is reserved for documentation or tests (RFC 2606, RFC 6761). Nobody can own such a domain. */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}
