import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delivery } from '../outbox/outbox.ts'
import type { Mail } from './compose-message.ts'

/**
 * Builds the step that writes one mail into a Maildir (tmp, new, cur; readable by its owner alone). The file name
 * is fixed by the message, so that a repeated delivery finds the first one, even when it has been read since.
 * Rejects when the disk fails.
 */
export function createMaildirDelivery(directory: string) {
  return async function deliver(mail: Mail): Promise<Delivery> {
    const name = `${Math.floor(mail.submittedAtMs / 1000)}.${mail.id}.portfolio.eml`
    for (const part of ['tmp', 'new', 'cur'])
      await mkdir(join(directory, part), { recursive: true, mode: 0o700 })
    const delivered = [
      ...(await readdir(join(directory, 'new'))),
      ...(await readdir(join(directory, 'cur'))),
    ]
    // Readers add their flags after a colon once they have moved a file to cur.
    if (delivered.some(file => file === name || file.startsWith(`${name}:`))) return { sent: true }
    await writeDurably(join(directory, 'tmp', name), mail.raw)
    await rename(join(directory, 'tmp', name), join(directory, 'new', name))
    await syncDirectory(join(directory, 'new'))
    return { sent: true }
  }
}

/**
 * Removes the mails of these messages, read or not, and resolves to how many there were. A Maildir that does not
 * exist has none.
 */
export async function removeMails(directory: string, ids: readonly string[]): Promise<number> {
  const erased = new Set(ids)
  let count = 0
  for (const part of ['tmp', 'new', 'cur']) {
    const files = await readdir(join(directory, part)).catch(noDirectory)
    for (const file of files) {
      const id = /^\d+\.(.+)\.portfolio\.eml/.exec(file)?.[1]
      if (!id || !erased.has(id)) continue
      await rm(join(directory, part, file), { force: true })
      count++
    }
  }
  return count
}

function noDirectory(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
