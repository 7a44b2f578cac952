import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { content } from '../../schema/content.ts'
import { FILES, fileFaults, ownFiles } from '../../schema/folder/own-files.ts'
import { LANGUAGE_PATH } from '../../schema/languages/language.ts'
import type { OwnDocument } from '../../site/parts/document-link.tsx'

/** The name of the environment variable that tells a translation's process the folder of the main language's files. */
export const MAIN_FILES = 'MAIN_FILES'

/**
 * Publishes the files of content/files below /fichiers/. First removes the files that an earlier call published. A translation
 * publishes only files that differ from those of the main language, and links to the others.
 * @returns the documents that the page links to, in their order
 * @throws an Error with one sentence for each invalid file or document
 */
export async function publishOwnFiles(
  outDir: string,
  { site: { documents } }: Pick<typeof content, 'site'>,
): Promise<OwnDocument[]> {
  const faults = fileFaults(documents)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const folder = join(outDir, 'fichiers')
  await rm(folder, { recursive: true, force: true })
  const files = ownFiles().filter(file => !isShared(file))
  if (files.length > 0) await mkdir(folder, { recursive: true })
  await Promise.all(files.map(file => copyFile(join(FILES, file), join(folder, file))))
  return Promise.all(
    documents.map(async ({ label, file }) => {
      const { size } = await stat(join(FILES, file))
      const path = isShared(file) ? '' : LANGUAGE_PATH
      return { label, url: `/${path}fichiers/${file}`, bytes: size }
    }),
  )
}

/** Returns true when the main language publishes the same file. */
export function isShared(file: string, folder = FILES, main = process.env[MAIN_FILES]): boolean {
  if (!main || !existsSync(join(main, file))) return false
  return readFileSync(join(folder, file)).equals(readFileSync(join(main, file)))
}
