/** Nobody can register these domains: RFC 2606 and RFC 6761 reserve them for examples and tests. */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}
