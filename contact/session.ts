/** What the backend client keeps of a session; valid only with all three. */
type StoredSession = { access_token: string; refresh_token: string; expires_at: number }

/** Storage key of the session, made as the Supabase client makes it: from the first label of the backend's host. */
export function sessionKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`
}

/** The stored session, or undefined when there is none, when it is damaged, or when storage is refused. */
export function storedSession(backendUrl: string): StoredSession | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey(backendUrl)) ?? '{}')
    const texts = [session.access_token, session.refresh_token]
    const isComplete = texts.every(text => typeof text === 'string')
    return isComplete && typeof session.expires_at === 'number' ? session : undefined
  } catch {
    return undefined
  }
}

/** The token to send along: of the stored session while it lasts. Never waits for a refresh: the message goes first. */
export function sessionToken(backendUrl: string): string | undefined {
  const session = storedSession(backendUrl)
  return session && session.expires_at * 1000 > Date.now() ? session.access_token : undefined
}
