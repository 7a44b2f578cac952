/** Content codings the build prepares, smallest first, and the plain file. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const MAX_REMEMBERED = 200
const remembered = new Map<string, readonly Encoding[]>()

/**
 * The codings a client accepts, best first (RFC 9110 §12.5.3): by its weights, then by size. The plain file comes
 * last unless the client weighs it higher, and is never left out: a client that forbids everything gets it too.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (header === null) return ['identity']
  const known = remembered.get(header)
  if (known) return known
  const accepted = rank(header)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, accepted)
  return accepted
}

function rank(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const q = parameters.find(text => text.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.parseFloat(q) || 0)
  }
  const other = weights.get('*') ?? 0
  const weight = (name: Encoding) =>
    weights.get(name) ?? (name === 'identity' && other === 0 ? 0.0001 : other)
  const best = ENCODINGS.filter(name => weight(name) > 0)
  best.sort((a, b) => weight(b) - weight(a))
  return best.includes('identity') ? best : [...best, 'identity']
}
