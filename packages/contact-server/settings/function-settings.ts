import { isLoopback } from '../base/hosts.ts'
import { ConfigError, type Owner, readConfig } from './config.ts'

export type FunctionConfig = ReturnType<typeof readFunctionConfig>

/** Supabase blocks outgoing connections to these ports. */
const CLOSED_PORTS = [25, 587]

/**
 * @param owner SITE_URL, MAIL_TO and MAIL_FROM default to the owner's addresses
 * @throws {ConfigError} as `readConfig` does, and when the mail server or the database is missing, or a function can't
 * use this mail server
 */
export function readFunctionConfig(env: NodeJS.ProcessEnv, owner: Owner & { url: string }) {
  const defaults = {
    SITE_URL: env.SITE_URL?.trim() || owner.url,
    DATABASE_URL: env.DATABASE_URL?.trim() || env.SUPABASE_DB_URL,
  }
  const config = readConfig({ ...env, ...defaults }, owner)
  const { smtp, databaseUrl } = config
  if (!smtp)
    throw new ConfigError(
      'SMTP_URL: expected smtps://user:password@host, got nothing; a function has no folder for mails.',
    )
  // smtp:// to another machine needs STARTTLS, which hangs in several releases of Deno.
  const isClosed = !smtp.implicitTls || CLOSED_PORTS.includes(smtp.port)
  if (isClosed && !isLoopback(smtp.host))
    throw new ConfigError(
      `SMTP_URL: expected smtps:// with port 465, got ${smtp.implicitTls ? 'smtps' : 'smtp'}:// with port ${smtp.port}, which a function cannot reach.`,
    )
  if (!databaseUrl)
    throw new ConfigError(
      'SUPABASE_DB_URL: expected the address of the database, which Supabase sets by itself, got nothing.',
    )
  return { ...config, smtp, databaseUrl }
}

const MIN_SECRET_LENGTH = 32

export function readDeliverySecret({ DELIVERY_SECRET }: NodeJS.ProcessEnv) {
  const secret = DELIVERY_SECRET?.trim() ?? ''
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new ConfigError(
    `DELIVERY_SECRET: expected ${MIN_SECRET_LENGTH} characters or more, got ${secret.length}.`,
  )
}
