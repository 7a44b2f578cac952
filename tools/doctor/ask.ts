/** Reads the whole response, within ten seconds and without following redirects. */
export async function ask(url: string | URL, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(url, { redirect: 'manual', ...init, signal })
  const { status, headers } = response
  const location = URL.parse(headers.get('location') ?? '', response.url)
  return { status, headers, location, text: await response.text() }
}

export type Answer = Awaited<ReturnType<typeof ask>>
