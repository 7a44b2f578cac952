/** True for a domain that nobody can own: for documentation and tests (RFC 2606, RFC 6761). */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}
