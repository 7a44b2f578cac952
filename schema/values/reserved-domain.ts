/** Whether a domain is reserved for examples, for tests or as invalid (RFC 2606, RFC 6761), so that nobody can register it. */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}
