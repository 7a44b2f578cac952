/** Codes of PostgreSQL and of sockets that waiting does not mend. */
const LASTING: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not log in, or not without TLS',
  '3D000': 'there is no such database',
  '42501': 'this user may not create the schema «portfolio», or does not own it',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is not trusted: NODE_EXTRA_CA_CERTS names the file that vouches for it',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is not trusted: NODE_EXTRA_CA_CERTS names the file that vouches for it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is not trusted: NODE_EXTRA_CA_CERTS names the file that vouches for it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
}
/** Classes of SQLSTATE that pass: connection, resources, operator intervention, locks and serialization. */
const PASSING = /^(08|53|57|55|40)/

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '')
}

/** True when the same may work in a moment: the database is away, starting, full or busy. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  if (code in LASTING) return false
  return !/^[0-9A-Z]{5}$/.test(code) || PASSING.test(code)
}

/** One sentence for the owner about a database that cannot be used. The password is not in it. */
export function explainFailure(error: unknown, databaseUrl: string): string {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const where = `${hostname}:${port || 5432}${pathname}`
  const code = codeOf(error)
  const why = LASTING[code] ?? `it does not answer (${code || 'no reason given'})`
  return `DATABASE_URL: the database ${where} cannot be used as ${decodeURIComponent(username) || 'the default user'}: ${why}.`
}
