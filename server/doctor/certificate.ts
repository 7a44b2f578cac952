import { type Finding, ok, plural, problem, warning } from '../../schema/finding.ts'

const DAY_MS = 24 * 60 * 60_000
const SOON_DAYS = 14

/** How long a certificate still lasts. */
export function certificateFinding(endsMs: number, nowMs: number): Finding {
  const days = Math.floor((endsMs - nowMs) / DAY_MS)
  if (days < 0) return problem('The certificate has expired', 'renew it')
  const what = `The certificate is trusted and lasts ${plural(days, 'more day')}`
  return days < SOON_DAYS
    ? warning(what, 'renew it, and see why it was not renewed by itself')
    : ok(what)
}

const NAME = 'the certificate is for another name: use the host name that the provider documents'
const CHAIN =
  'the certificate is not signed by a known authority: install the full chain, intermediates included'
const TROUBLES: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: NAME,
  CERT_HAS_EXPIRED: 'the certificate has expired: renew it',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet: check the clock of this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT: CHAIN,
  SELF_SIGNED_CERT_IN_CHAIN: CHAIN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CHAIN,
  UNABLE_TO_GET_ISSUER_CERT: CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CHAIN,
}

/** What to do about a certificate that was refused, by OpenSSL's code; undefined for another trouble. */
export function certificateTrouble(code: string): string | undefined {
  return TROUBLES[code]
}
