import { parseAccept } from 'hono/utils/accept'

/** The content codings of the build's files, usually from smallest to largest; `identity` is the uncompressed file. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Ranks the content codings that a client accepts, best first: by the client's weights (RFC 9110 §12.5.3), then in the
 * order of ENCODINGS. The list always contains `identity`, even when the client forbids it.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  const given = parseAccept((header ?? '').toLowerCase())
  const weights = new Map(given.map(({ type, q }) => [type, q]))
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? (weights.get('*') || (name === 'identity' ? Number.MIN_VALUE : 0))
  const accepted = ENCODINGS.filter(name => weightOf(name) > 0)
  accepted.sort((a, b) => weightOf(b) - weightOf(a))
  return accepted.includes('identity') ? accepted : [...accepted, 'identity']
}
