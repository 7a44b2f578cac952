import type { Config } from '../settings/config.ts'

const TIMEOUT_MS = 10_000

/**
 * Posts a sentence to ALERT_URL, as plain text or JSON. The JSON has two keys: Slack, Mattermost and Telegram read
 * `text`, Discord reads `content`.
 */
export function postAlert({ url, format }: NonNullable<Config['alert']>, sentence: string) {
  const [type, body] =
    format === 'text'
      ? ['text/plain; charset=utf-8', sentence]
      : ['application/json', JSON.stringify({ text: sentence, content: sentence })]
  return call(url, { method: 'POST', headers: { 'content-type': type }, body })
}

/**
 * Calls a URL without following redirects, because they could lead to a private host. Never rejects.
 * @returns undefined after a 2xx answer, otherwise the status or the error's code or name; never the URL, which is
 * secret
 */
export async function call(url: string, init?: RequestInit): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, status, body } = await fetch(url, { ...init, redirect: 'manual', signal })
    await body?.cancel()
    return ok ? undefined : `HTTP ${status}`
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    return cause?.code ?? name
  }
}
