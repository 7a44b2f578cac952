import { AuthClient } from '@supabase/auth-js'
import { sessionKey } from '../../packages/contact-server/wire/session.ts'
import { backend } from '../backend.ts'

/**
 * Keeps a stored session alive by refreshing it. The loader fetches this script only when a session is stored.
 * `detectSessionInUrl` is off; otherwise, a crafted link could plant a session.
 */
export function keepSession(): void {
  const origin = backend.url || location.origin
  new AuthClient({
    url: `${origin}/auth/v1`,
    headers: { apikey: backend.key, authorization: `Bearer ${backend.key}` },
    storageKey: sessionKey(origin),
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
  })
}
