import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'

/** Makes a folder with these files, keyed by path. The folder is deleted when the test ends. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryDirectory()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
