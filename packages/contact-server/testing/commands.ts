import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../commands/run.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import type { NewMessage, Retry } from '../outbox/outbox.ts'
import { type Owner, readConfig } from '../settings/config.ts'
import { PROGRAMS, runToEnd } from './processes.ts'
import { newMessage, OWNER, smallDist } from './server.ts'
import type { Place } from './stores.ts'

export function cli(args: string[], env: Record<string, string>) {
  return runToEnd([PROGRAMS.messages, '--dist', smallDist(), ...args], { PORT: '1', ...env })
}

/**
 * `command` and `json` run the owner's commands on a store with these messages, in this process. PORT is 1 by default,
 * so that the commands don't find another test's server.
 */
export async function commandsOn(
  place: Place,
  messages: NewMessage[],
  env: Record<string, string> = {},
  owner: Owner = OWNER,
) {
  const { outbox, visits, close } = place.open(() => 0)
  for (const each of messages) await outbox.accept(each)
  const config = readConfig({ ...place.env, PORT: '1', ...env }, owner)
  const clock = { now: 0 }
  const now = () => clock.now
  const openOwnerStore = async () => place.openOwnerStore(now)
  const command = async (line: string, confirm?: () => Promise<boolean>) => {
    const deps = { now, columns: 60, confirm, openOwnerStore, loadConfig: () => config }
    const { stdout, ...rest } = await run(line.split(' '), deps)
    return { ...rest, stdout: stdout.toString() }
  }
  const json = async (line: string) => JSON.parse((await command(`${line} --json`)).stdout)
  const attempt = async (retry?: Retry) => {
    const claimed = await outbox.claim(LEASE_MS)
    if (claimed) await (retry ? outbox.retryLater(claimed, retry) : outbox.markSent(claimed))
  }
  return { dataDir: config.dataDir, outbox, visits, close, clock, command, json, attempt }
}

export function newMessages(...ids: string[]): NewMessage[] {
  return ids.map((id, index) => newMessage(id, { submittedAtMs: index }))
}

export function filesHold(directory: string, words: string[]): boolean {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .some(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name))
      return words.some(word => content.includes(word) || name.includes(word))
    })
}
