/** Room for the longest message with each of its characters escaped. */
export const MAX_BODY_BYTES = 32 * 1024
const FORM = 'application/x-www-form-urlencoded'

function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** True for a form posted without scripts. */
export function isNativeForm(headers: Headers): boolean {
  return mediaType(headers) === FORM
}

/** True for JSON or a native form, in UTF-8 and not compressed. */
export function isReadable(headers: Headers): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  const encoding = headers.get('content-encoding') ?? 'identity'
  const isPlainUtf8 = /^utf-?8$/i.test(charset ?? 'utf-8') && /^identity$/i.test(encoding)
  return isPlainUtf8 && ['application/json', FORM].includes(mediaType(headers))
}

/** The fields of a JSON object or a native form; undefined when it is neither, or not UTF-8. */
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
  // URLSearchParams would turn bytes that are not UTF-8 into replacement characters; this throws.
  decodeURIComponent(text.replaceAll('+', ' '))
  return Object.fromEntries(new URLSearchParams(text))
}
