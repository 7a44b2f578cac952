/** What the backend client keeps of a session; valid only with all three. */
type StoredSession = { access_token: string; refresh_token: string; expires_at: number }

/** Storage key of the session, made as the Supabase client makes it: from the first label of the backend's host. */
export function sessionKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`
}

/** The stored session, or undefined when there is none, when it is damaged, or when storage is refused. */
export function storedSession(backendUrl: string): StoredSession | undefined {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(sessionKey(backendUrl)) ?? 'null')
    return isSession(session) ? session : undefined
  } catch {
    return undefined
  }
}

/** The token to send along: of the stored session while it lasts. Never waits for a refresh: the message goes first. */
export function sessionToken(backendUrl: string): string | undefined {
  const session = storedSession(backendUrl)
  return session && session.expires_at * 1000 > Date.now() ? session.access_token : undefined
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const { access_token, refresh_token, expires_at } = value as Record<string, unknown>
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number'
  )
}
