/** The part of a visitor's session that we read, as the Supabase client stores it. A session must have all three fields. */
type StoredSession = { access_token: string; refresh_token: string; expires_at: number }

/** The session's key in localStorage, which the Supabase client builds from the first label of the backend's host name. */
export function sessionKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`
}

/** Undefined when the session is missing or damaged, or when the browser blocks localStorage. */
export function storedSession(backendUrl: string): StoredSession | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey(backendUrl)) ?? '{}')
    const tokens = [session.access_token, session.refresh_token]
    const isComplete = tokens.every(text => typeof text === 'string')
    return isComplete && typeof session.expires_at === 'number' ? session : undefined
  } catch {
    return undefined
  }
}

/** Undefined when there is no session or it has expired; the message is then sent with the public key alone. */
export function sessionToken(backendUrl: string): string | undefined {
  const session = storedSession(backendUrl)
  return session && session.expires_at * 1000 > Date.now() ? session.access_token : undefined
}
