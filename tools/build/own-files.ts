import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { content } from '../../schema/content.ts'
import { FILES, fileFaults, ownFiles } from '../../schema/folder/own-files.ts'
import { LANGUAGE_PATH } from '../../schema/languages/language.ts'
import type { OwnDocument } from '../../site/parts/document-link.tsx'

/**
 * Publishes the files of content/files below /fichiers/. First removes the files that an earlier call published.
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
  const files = ownFiles()
  if (files.length > 0) await mkdir(folder, { recursive: true })
  await Promise.all(files.map(file => copyFile(join(FILES, file), join(folder, file))))
  return Promise.all(
    documents.map(async ({ label, file }) => {
      const { size } = await stat(join(FILES, file))
      return { label, url: `/${LANGUAGE_PATH}fichiers/${file}`, bytes: size }
    }),
  )
}
