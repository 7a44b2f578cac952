import { join } from 'node:path'
import { MESSAGE, smtpServer, testScratch } from '../packages/contact-server/testing/server.ts'
import type { Place } from '../packages/contact-server/testing/stores.ts'
import { TEST_TLS } from '../packages/contact-server/testing/tls.ts'
import { type FunctionOptions, runFunction } from './deno-function.ts'

export const SITE = 'https://zoe.example'
export const SECRET = 'the-secret-that-the-clock-of-the-database-knows'
const CERTIFICATE = join(
  import.meta.dirname,
  '../packages/contact-server/testing/tls-test-cert.pem',
)

type Options = FunctionOptions & {
  env?: Record<string, string>
  /** Makes the function trust the test certificate. */
  certified?: boolean
}

/** Runs an Edge Function in Deno until the test ends. It uses the database of `place` and a new mail server. */
export async function startFunction(
  name: 'send-contact-email' | 'deliver-mail',
  place: Place,
  { env = {}, certified = true, ...options }: Options = {},
) {
  const { port, received } = await providerMailServer()
  const secrets = {
    SUPABASE_DB_URL: place.env.DATABASE_URL ?? '',
    // The Edge Function doesn't check a mail server's certificate at a loopback address. 0.0.0.0 also reaches this machine but
    // isn't a loopback address, so the function checks the certificate there.
    SMTP_URL: `smtps://zoe:pass%20word@0.0.0.0:${port}`,
    SITE_URL: `${SITE}/portfolio`,
    DELIVERY_SECRET: SECRET,
    LOG_LEVEL: 'debug',
    ...(certified && { DENO_CERT: CERTIFICATE }),
    ...env,
  }
  const { url, said } = await runFunction(testScratch(), name, secrets, options)
  const post = (body: unknown = MESSAGE, headers: Record<string, string> = {}, path = `/${name}`) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, ...headers },
      body: JSON.stringify(body),
    })
  return { url, said, post, received }
}

/** Starts a mail server with implicit TLS and a login, like a provider's on port 465. */
function providerMailServer() {
  return smtpServer({
    secure: true,
    ...TEST_TLS,
    authOptional: false,
    onAuth: ({ username, password }, _, done) => {
      if (username === 'zoe' && password === 'pass word') done(null, { user: username })
      else done(new Error('wrong login'))
    },
  })
}
