import { randomUUID } from 'node:crypto'
import { CONTACT_PATH } from '../../contact/endpoint.ts'

export type Visit = {
  token: string
  /** HTTP status, or 0 when the connection broke before an answer. */
  status: number
  ms: number
  retryAfterS: number
  cors: string | null
  body: { success?: boolean; error?: string } | undefined
}

export type VisitOptions = {
  token?: string
  /** The visitor's address, as a trusted proxy would report it. */
  from?: string
  signal?: AbortSignal
}

export const ORIGIN = 'http://localhost:3000'

export function newToken(): string {
  return `jeton-${randomUUID()}`
}

/** The token that a visitor put into a text; empty when no visitor wrote it, as in a digest. */
export function findToken(text: string | undefined): string {
  return /jeton-[\da-f-]{36}/.exec(text ?? '')?.[0] ?? ''
}

/** What a visitor with this token writes. */
export function messageOf(token: string) {
  const message = `Bonjour,\n\n${token}\n\nà bientôt 🎉`
  return { name: 'Élodie Çelik', email: 'elodie@example.fr', subject: 'Refonte', message }
}

let lastAddress = 0

/** An address that no other visitor of this run has, in a network of its own. */
export function newAddress(): string {
  lastAddress++
  return `10.${lastAddress & 255}.${(lastAddress >> 8) & 255}.${(lastAddress >> 16) & 255}`
}

/** Sends one message as the form does: the token is the idempotency key too, so a repetition is the same message. */
export async function visit(port: number, options: VisitOptions = {}): Promise<Visit> {
  const { token = newToken(), from = newAddress(), signal = AbortSignal.timeout(30_000) } = options
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    'idempotency-key': token,
    'x-forwarded-for': from,
  }
  const startedAtMs = performance.now()
  const took = () => performance.now() - startedAtMs
  const body = JSON.stringify(messageOf(token))
  try {
    const url = `http://127.0.0.1:${port}${CONTACT_PATH}`
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    const reply = (await response.json()) as Visit['body']
    const retryAfterS = Number(response.headers.get('retry-after') ?? 0)
    const cors = response.headers.get('access-control-allow-origin')
    return { token, status: response.status, ms: took(), retryAfterS, cors, body: reply }
  } catch {
    return { token, status: 0, ms: took(), retryAfterS: 0, cors: null, body: undefined }
  }
}
