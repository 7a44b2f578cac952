import { type Finding, problem } from '../../schema/finding.ts'

/** Why a connection fails, by the code of Node, OpenSSL or nodemailer. */
const CAUSES: readonly (readonly [code: RegExp, what: string, fix: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'has a name that the DNS does not know', 'check the host name'],
  [/^ECONNREFUSED$/, 'refuses the connection', 'check host and port, and that the server runs'],
  [/^ETLS$/, 'offers no encryption', 'another port: 465 with smtps:// or 587 with smtp://'],
  [
    /SSL|EPROTO/,
    'does not speak TLS from the start',
    'smtp:// or http:// for this port, or another',
  ],
  [
    /ALTNAME/,
    'shows a certificate for another name',
    'use the host name that the provider documents',
  ],
  [/CERT_HAS_EXPIRED/, 'shows a certificate that has expired', 'renew it'],
  [/NOT_YET_VALID/, 'shows a certificate that is not valid yet', 'check the clock of this machine'],
  [
    /SELF_SIGNED|UNABLE_TO/,
    'shows a certificate that no known authority has signed',
    'install the full chain, intermediates included',
  ],
]

/** Why no conversation with `place` came about. @param otherwise what to do about a cause that is not known */
export function connectionProblem(place: string, error: unknown, otherwise: string): Finding {
  const { message, cause, code, originalCode } = error as NodeJS.ErrnoException & {
    originalCode?: string
  }
  const below = cause as NodeJS.ErrnoException | undefined
  const known = String(below?.code ?? originalCode ?? code)
  const reason = below?.code ?? below?.message ?? message
  const [, what, fix] = CAUSES.find(([pattern]) => pattern.test(known)) ?? [
    known,
    `does not answer (${reason})`,
    otherwise,
  ]
  return problem(`${place} ${what}`, fix)
}
