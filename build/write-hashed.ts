import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** The folder to write to, and the path with which the files' URLs begin. */
export type Target = { out: string; base: string }

/**
 * Writes a file with a hash in its name. A changed file gets a new name, so browsers may cache it for a long time.
 * @param file a path such as `assets/late.css`, which becomes `assets/late.1a2b3c4d.css`
 * @returns the file's URL
 */
export async function writeHashed(
  { out, base }: Target,
  file: string,
  content: string | Uint8Array,
): Promise<string> {
  const { dir, name, ext } = parse(file)
  const path = `${dir}/${name}.${hash('sha256', content).slice(0, 8)}${ext}`
  await mkdir(join(out, dir), { recursive: true })
  await writeFile(join(out, path), content)
  return base + path
}
