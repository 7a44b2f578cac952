export type Body =
  | { ok: true; fields: Record<string, unknown> }
  | { ok: false; status: 400 | 413 | 415 }

const DECODERS: Record<string, (text: string) => unknown> = {
  'application/json': text => JSON.parse(text),
  'application/x-www-form-urlencoded': text => {
    // URLSearchParams would turn bytes that are not UTF-8 into replacement characters; this throws.
    decodeURIComponent(text.replaceAll('+', ' '))
    return Object.fromEntries(new URLSearchParams(text))
  },
}

/** The media type of a request without its parameters, in lower case. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/**
 * Reads a JSON object or a native form out of a request, strictly: exact media type, UTF-8, at most `maxBytes`
 * whether announced or streamed.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const decode = DECODERS[mediaType(request.headers)]
  if (!decode || !isPlainUtf8(request.headers)) return { ok: false, status: 415 }
  try {
    const bytes = await readBytes(request, maxBytes)
    if (!bytes) return { ok: false, status: 413 }
    const fields = decode(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isRecord(fields) ? { ok: true, fields } : { ok: false, status: 400 }
  } catch {
    return { ok: false, status: 400 }
  }
}

function isPlainUtf8(headers: Headers): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  const encoding = headers.get('content-encoding') ?? 'identity'
  return /^utf-?8$/i.test(charset ?? 'utf-8') && /^identity$/i.test(encoding)
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (length + part.value.length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    bytes.set(part.value, length)
    length += part.value.length
  }
  return bytes.subarray(0, length)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
