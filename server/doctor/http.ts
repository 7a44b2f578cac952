import { type Finding, problem } from '../../schema/finding.ts'
import { certificateTrouble } from './certificate.ts'

const LIMIT_MS = 10_000

/** One request, whole body read, within ten seconds. Redirects are followed only where `init` says so. */
export async function ask(url: string | URL, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(url, { redirect: 'manual', ...init, signal })
  const { status, headers, url: address } = response
  return { status, headers, address, text: await response.text() }
}

export type Answer = Awaited<ReturnType<typeof ask>>

/** Why a request had no answer at all. */
export function unreachable(url: string | URL, error: unknown): Finding {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  const code = cause?.code ?? name
  const trouble = certificateTrouble(code)
  if (trouble) return problem(`${url}: its certificate is refused (${code})`, trouble)
  const reason =
    code === 'TimeoutError' ? `no answer in ${LIMIT_MS / 1000} s` : (cause?.code ?? message)
  const fix = 'check the address, its DNS record, the proxy, and that the server runs'
  return problem(`${url} cannot be reached (${reason})`, fix)
}
