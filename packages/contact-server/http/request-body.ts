/** Enough for the longest message with three extra fields, even when every character is escaped. */
export const MAX_BODY_BYTES = 32 * 1024
const FORM = 'application/x-www-form-urlencoded'

function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Browsers post a form with this media type when there is no JavaScript; our script posts JSON. */
export function isNativeForm(headers: Headers): boolean {
  return mediaType(headers) === FORM
}

export function isReadable(headers: Headers): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  const encoding = headers.get('content-encoding') ?? 'identity'
  const isPlainUtf8 = /^utf-?8$/i.test(charset ?? 'utf-8') && /^identity$/i.test(encoding)
  return isPlainUtf8 && ['application/json', FORM].includes(mediaType(headers))
}

/** Reads the fields of a JSON object or a URL-encoded form. Resolves to undefined for other bodies, such as invalid UTF-8. */
export async function readFields(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const bytes = await request.arrayBuffer()
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (isNativeForm(request.headers)) return readForm(text)
    const fields = JSON.parse(text)
    return typeof fields === 'object' && !Array.isArray(fields) ? (fields ?? undefined) : undefined
  } catch {
    return undefined
  }
}

function readForm(text: string) {
  // decodeURIComponent throws on invalid UTF-8, which URLSearchParams would silently replace with U+FFFD.
  decodeURIComponent(text.replaceAll('+', ' '))
  return Object.fromEntries(new URLSearchParams(text))
}
