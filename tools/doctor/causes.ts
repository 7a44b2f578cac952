import { type Finding, problem } from '../../schema/finding.ts'

/** The error codes are from Node, OpenSSL or nodemailer. */
const CAUSES: readonly (readonly [code: RegExp, what: string, fix: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'has a name that the DNS does not know', 'check the host name'],
  [/^ECONNREFUSED$/, 'refuses the connection', 'check host and port, and that the server runs'],
  [/^ETLS$/, 'offers no encryption', 'another port: 465 with smtps:// or 587 with smtp://'],
  [/SSL|EPROTO/, 'does not speak TLS from the start', 'smtp:// or http://, or another port'],
  [/ALTNAME/, 'shows a certificate for another name', 'use the host name that it is for'],
  [/CERT_HAS_EXPIRED/, 'shows a certificate that has expired', 'renew it'],
  [/SELF_SIGNED|UNABLE_TO/, 'shows a certificate of no known authority', 'install its full chain'],
]

/** @param otherwise the fix for an unknown cause */
export function connectionProblem(place: string, error: unknown, otherwise: string): Finding {
  type Failure = NodeJS.ErrnoException & { originalCode?: string }
  const { message, cause, code, originalCode } = error as Failure
  const below = cause as Failure | undefined
  const known = String(below?.code ?? originalCode ?? code)
  const [, what, fix] = CAUSES.find(([pattern]) => pattern.test(known)) ?? []
  if (what && fix) return problem(`${place} ${what}`, fix)
  const reason = below?.code ?? below?.message ?? message
  return problem(`${place} does not answer (${reason})`, otherwise)
}
