import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export async function mailsAbout(dataDir: string, words: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail/new')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.map(async name => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(mail => mail.subject?.includes(words))
}
