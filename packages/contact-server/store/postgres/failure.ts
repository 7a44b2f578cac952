const UNTRUSTED =
  'its certificate is not trusted; set NODE_EXTRA_CA_CERTS to the file of the authority that signed it'

const PERMANENT: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not log in, or not without TLS',
  '3D000': 'there is no such database',
  '25006': 'it is read-only; its disk may be full, or it may be the copy of another database',
  '42501': 'this user may not create the schema «portfolio», or does not own it',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
}
const NEEDS_TLS = ['require', 'verify-full']
/**
 * Matches most of PostgreSQL's error codes (SQLSTATE), but not those of socket errors, which are words such as
 * ECONNREFUSED.
 */
const SQLSTATE = /^\d[\dA-Z]{4}$/
/** Matches SQLSTATE classes whose errors are mostly temporary, such as lost connections, a full disk or a deadlock. */
const TEMPORARY = /^(08|53|57|55|40)/

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '')
}

export function isTemporary(error: unknown): boolean {
  const code = codeOf(error)
  return !(code in PERMANENT) && (!SQLSTATE.test(code) || TEMPORARY.test(code))
}

/** One sentence for the owner, without the password in DATABASE_URL. */
export function describeDatabaseFailure(error: unknown, databaseUrl: string): string {
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl)
  const where = `${hostname}:${port || 5432}${pathname}`
  const code = codeOf(error)
  const answer = SQLSTATE.test(code) ? 'answers with an error' : 'does not answer'
  const mode = searchParams.get('sslmode') ?? ''
  // A database without TLS ends the connection when the handshake begins.
  const hint =
    code === 'ECONNRESET' && NEEDS_TLS.includes(mode)
      ? `; perhaps it offers no TLS, which sslmode=${mode} needs`
      : ''
  const why = PERMANENT[code] ?? `it ${answer} (${code || 'no reason given'})${hint}`
  return `DATABASE_URL: the database ${where} cannot be used as ${decodeURIComponent(username) || 'the default user'}: ${why}.`
}
