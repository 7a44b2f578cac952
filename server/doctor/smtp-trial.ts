import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { connectionOptions } from '../mail/smtp.ts'
import type { SmtpServer } from '../settings/config.ts'
import { type Ask, openDialogue, type Reply } from './smtp-dialogue.ts'

export type Stage = 'connection' | 'login' | 'size' | 'sender' | 'recipient'

/** How far a connection to the mail server came. */
export type SmtpTrial = {
  /** Undefined without encryption. */
  tls?: { protocol: string; certificateEndsMs: number }
  loggedIn: boolean
  /** Longest mail the server takes; undefined when it does not say. */
  maxBytes?: number
  failure?: { stage: Stage; error: unknown } | { stage: Stage; reply: Reply }
}

export type Envelope = { from: string; to: string }

/**
 * Connects and logs in exactly as the delivery does, then asks whether the envelope would be taken, and resets:
 * no mail is sent. Never rejects.
 * @param limitMs longest time for each stage
 */
export async function trySmtp(
  server: SmtpServer,
  envelope: Envelope,
  limitMs = 10_000,
): Promise<SmtpTrial> {
  const trial: SmtpTrial = { loggedIn: false }
  // A little less than the limit, so that nodemailer says itself what it waited for.
  const timeouts = { connectionTimeout: limitMs * 0.9, greetingTimeout: limitMs * 0.8 }
  const connection = new SMTPConnection({
    ...connectionOptions(server),
    ...timeouts,
    dnsTimeout: limitMs,
  })
  const broken = new Promise<never>((_, reject) => void connection.on('error', reject))
  broken.catch(() => {})
  const within = <T>(step: Promise<T>) => Promise.race([step, broken, after(limitMs)])
  let stage: Stage = 'connection'
  try {
    await within(called(done => connection.connect(done)))
    const socket = connection._socket as Socket
    if (socket instanceof TLSSocket) trial.tls = describeTls(socket)
    stage = 'login'
    if (server.auth && connection.allowsAuth) {
      const { auth } = server
      await within(called(done => connection.login({ credentials: auth }, done)))
      trial.loggedIn = true
    }
    await tryEnvelope(openDialogue(socket, within), connection.name, envelope, trial)
  } catch (error) {
    trial.failure = { stage, error }
  } finally {
    connection.close()
  }
  return trial
}

async function tryEnvelope(
  ask: Ask,
  name: string,
  { from, to }: Envelope,
  trial: SmtpTrial,
): Promise<void> {
  const questions: [Stage, string][] = [
    // Greeting again resets the session and shows what is offered now (RFC 5321 §4.1.4).
    ['size', `EHLO ${name}`],
    ['sender', `MAIL FROM:<${from}>`],
    ['recipient', `RCPT TO:<${to}>`],
  ]
  for (const [stage, command] of questions) {
    try {
      const reply = await ask(command)
      if (reply.code >= 400) {
        trial.failure = { stage, reply }
        break
      }
      const size = /^250[ -]SIZE (\d+)/im.exec(reply.text)?.[1]
      if (stage === 'size' && Number(size) > 0) trial.maxBytes = Number(size)
    } catch (error) {
      trial.failure = { stage, error }
      return
    }
  }
  for (const command of ['RSET', 'QUIT']) await ask(command).catch(() => {})
}

function describeTls(socket: TLSSocket) {
  const { valid_to } = socket.getPeerCertificate()
  return { protocol: socket.getProtocol() ?? 'TLS', certificateEndsMs: Date.parse(valid_to) }
}

function called(step: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    step(error => (error ? reject(error) : resolve()))
  })
}

async function after(limitMs: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the server fell silent')), limitMs)
  timer.unref()
  return promise
}
