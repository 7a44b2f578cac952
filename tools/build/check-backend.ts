import { join } from 'node:path'
import { loadEnv } from 'vite'

/**
 * Looks at VITE_BACKEND_URL as Vite will read it, from the environment or `.env`.
 * @throws an Error of one sentence when it is more, or less, than an origin
 */
export function checkBackend(folder = join(import.meta.dirname, '../..')): void {
  const { VITE_BACKEND_URL: url = '' } = loadEnv('production', folder, 'VITE_')
  if (!url || (/^https?:/.test(url) && URL.parse(url)?.origin === url)) return
  throw new Error(
    `VITE_BACKEND_URL: expected an origin without a slash at its end, like https://abcdefgh.supabase.co, got «${url}».`,
  )
}
