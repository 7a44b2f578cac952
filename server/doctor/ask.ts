export const LIMIT_MS = 10_000

/** One request, whole body read, within ten seconds. Redirects are followed only where `init` says so. */
export async function ask(url: string | URL, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(url, { redirect: 'manual', ...init, signal })
  const { status, headers, url: address } = response
  const location = URL.parse(headers.get('location') ?? '', address)
  return { status, headers, address, location, text: await response.text() }
}

export type Answer = Awaited<ReturnType<typeof ask>>
