import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionKey, sessionToken } from './session.ts'

test.each([
  ['https://abcdef.supabase.co', 'sb-abcdef-auth-token'],
  ['http://localhost:3000', 'sb-localhost-auth-token'],
  ['http://127.0.0.1:3000', 'sb-127-auth-token'],
])('the session for the backend %s is stored under the key %s', (url, key) => {
  expect(sessionKey(url)).toBe(key)
})

const STORED = { access_token: 'a', refresh_token: 'b', expires_at: 4e9 }

test.each([
  [JSON.stringify(STORED), 'a'],
  [JSON.stringify({ ...STORED, expires_at: 1 }), undefined],
  [JSON.stringify({ ...STORED, expires_at: 'demain' }), undefined],
  [JSON.stringify({ ...STORED, refresh_token: undefined }), undefined],
  [JSON.stringify({ ...STORED, access_token: 1 }), undefined],
  ['null', undefined],
  ['{oops', undefined],
])('for the stored session %s, sessionToken returns %s', (text, token) => {
  vi.stubGlobal('localStorage', { getItem: () => text })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(sessionToken('http://localhost')).toBe(token)
})
