import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeDirectories, syncDirectory } from '../base/disk.ts'
import type { Delivery } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'

/** The folder for mails when no mail server is configured. */
export function maildir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

/** Doesn't write a mail that is already in the folder `new` or `cur`. */
export function createMaildirDelivery(directory: string) {
  const tmp = join(directory, 'tmp')
  const unread = join(directory, 'new')
  const read = join(directory, 'cur')
  return async function deliver(mail: Mail): Promise<Delivery> {
    const name = `${Math.floor(mail.submittedAtMs / 1000)}.${mail.id}.portfolio.eml`
    for (const part of [tmp, unread, read]) makeDirectories(part)
    const delivered = [...(await readdir(unread)), ...(await readdir(read))]
    // Once the owner has read a mail, the mail program usually moves it to `cur`, and appends «:» and flags to the
    // file's name.
    if (delivered.some(file => file === name || file.startsWith(`${name}:`))) return { sent: true }
    await writeFile(join(tmp, name), mail.raw, { mode: 0o600, flush: true })
    await rename(join(tmp, name), join(unread, name))
    syncDirectory(unread)
    return { sent: true }
  }
}

export async function removeMails(directory: string, ids: readonly string[]): Promise<number> {
  const erased = new Set<string | undefined>(ids)
  const files = await readdir(directory, { recursive: true }).catch(noDirectory)
  const mails = files.filter(file =>
    erased.has(/^\d+\.(.+)\.portfolio\.eml/.exec(basename(file))?.[1]),
  )
  for (const file of mails) await rm(join(directory, file), { force: true })
  return mails.length
}

function noDirectory(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
