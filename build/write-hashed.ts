import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** The hash in a file's name: a changed file gets a new name, so browsers may cache it for a long time. */
export const contentHash = (content: string | Uint8Array) => hash('sha256', content).slice(0, 8)

/** Writes `<outDir>/assets/<name>.<hash><ext>`. @returns the file's path from the site's root, with a leading `/` */
export async function writeHashed(
  outDir: string,
  file: string,
  content: string | Uint8Array,
): Promise<string> {
  const { name, ext } = parse(file)
  const address = `/assets/${name}.${contentHash(content)}${ext}`
  await mkdir(join(outDir, 'assets'), { recursive: true })
  await writeFile(join(outDir, address), content)
  return address
}
