import { expect, test } from 'vitest'
import { sessionKey } from './session.ts'

test.each([
  ['https://abcdef.supabase.co', 'sb-abcdef-auth-token'],
  ['http://localhost:3000', 'sb-localhost-auth-token'],
  ['http://127.0.0.1:3000', 'sb-127-auth-token'],
])('the session of %s is kept under %s', (url, key) => {
  expect(sessionKey(url)).toBe(key)
})
