import { existsSync, readdirSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Translation } from '../http/request-language.ts'
import type { Owner } from '../settings/config.ts'
import { CONTACT_PATH } from '../wire/endpoint.ts'
import { listen } from './listen.ts'
import { EXTRA, LETTERHEAD, MESSAGE, newMessage, OWNER, OWNER_WITH_EXTRA } from './message.ts'
import { startServer } from './processes.ts'
import { quickFolder, Scratch } from './scratch.ts'
import { openService, type ServiceHere, writeSmallDist } from './serve.ts'
import { startSmtpServer } from './smtp.ts'

export { eventually } from './scratch.ts'
export { memoryLog, type ServiceHere } from './serve.ts'
export { EXTRA, LETTERHEAD, MESSAGE, newMessage, OWNER, OWNER_WITH_EXTRA }

export function testScratch(): Scratch {
  const scratch = new Scratch()
  onTestFinished(() => scratch.disposeAsync())
  return scratch
}

export const temporaryDirectory = (): string => testScratch().directory(quickFolder())

export const listening = (server: Server): Promise<number> => listen(testScratch(), server)

export const smtpServer = (options?: SMTPServerOptions) => startSmtpServer(testScratch(), options)

export function contactService(options?: ServiceHere) {
  const { service, store, config, lines } = openService(testScratch(), options)
  onTestFinished(service.close)
  const send = (init: RequestInit, path = CONTACT_PATH) =>
    Promise.resolve(service.fetch(new Request(`http://localhost:3000${path}`, init)))
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { ...service, store, config, lines, send, post }
}

export const smallDist = (languages?: Record<string, Translation>, owner?: Owner): string =>
  writeSmallDist(temporaryDirectory(), languages, owner)

export const serverProcess = (dist: string, env: Record<string, string> = {}) =>
  startServer(testScratch(), dist, { LOG_LEVEL: 'debug', ...env })

/** Starts a server with a small build, and a new store unless `env` names one. Resolves once the server is listening. */
export async function listeningServer(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: join(temporaryDirectory(), 'data'), ...env }
  const server = serverProcess(smallDist(), settings)
  return { ...server, settings, dataDir: settings.DATA_DIR, port: await server.port }
}

export function postTo(port: number, message: unknown = MESSAGE): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(message) }
  return fetch(`http://127.0.0.1:${port}${CONTACT_PATH}`, init)
}

export function mailsIn(dataDir: string): string[] {
  const directory = join(dataDir, 'mail', 'new')
  return existsSync(directory) ? readdirSync(directory) : []
}

export async function readJson(response: Response) {
  return { status: response.status, body: await response.json() }
}

export function refused(status: number, error: string) {
  return { status, body: { success: false, error } }
}
