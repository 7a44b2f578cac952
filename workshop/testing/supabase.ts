import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type RunOptions, runFunction } from './deno-function.ts'
import { MESSAGE, smtpServer } from './server.ts'
import type { Place } from './stores.ts'
import { TEST_TLS } from './tls.ts'

export const SITE = 'https://zoe.example'
export const SECRET = 'the-secret-that-the-clock-of-the-database-knows'
const CERTIFICATE = join(import.meta.dirname, 'tls-test-cert.pem')

/** A mail server as a provider's on port 465: TLS from the first byte, a login, a certificate that is checked. */
export async function mailServer() {
  const server = await smtpServer({
    secure: true,
    ...TEST_TLS,
    authOptional: false,
    onAuth: ({ username, password }, _, done) => {
      if (username === 'zoe' && password === 'pass word') done(null, { user: username })
      else done(new Error('wrong login'))
    },
  })
  // Not spelled as the loopback: only there is a certificate not asked for.
  return { ...server, url: `smtps://zoe:pass%20word@0.0.0.0:${server.port}` }
}

type Secrets = { smtpUrl: string; place: Place; env?: Record<string, string> }

/** Runs a function in Deno until the test ends. `certified` makes it trust the test's mail server. */
export async function startFunction(
  name: 'send-contact-email' | 'deliver-mail',
  { smtpUrl, place, env = {} }: Secrets,
  { certified = true, ...options }: RunOptions & { certified?: boolean } = {},
) {
  const secrets = {
    SUPABASE_DB_URL: place.env.DATABASE_URL ?? '',
    SMTP_URL: smtpUrl,
    SITE_URL: `${SITE}/portfolio`,
    DELIVERY_SECRET: SECRET,
    LOG_LEVEL: 'debug',
    ...(certified && { DENO_CERT: CERTIFICATE }),
    ...env,
  }
  const running = await runFunction(name, secrets, options)
  onTestFinished(running.stop)
  const post = (body: unknown = MESSAGE, headers: Record<string, string> = {}, path = `/${name}`) =>
    fetch(`${running.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, ...headers },
      body: JSON.stringify(body),
    })
  return { ...running, post }
}
