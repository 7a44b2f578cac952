/** Nobody can register these domains, because RFC 2606 and RFC 6761 reserve them. */
export function isReservedDomain(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host)
}
