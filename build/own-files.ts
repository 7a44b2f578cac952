import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownFiles } from '../schema/folder/own-files.ts'
import { ROOT_FILES, rootFiles } from '../schema/folder/root-files.ts'
import type { Site } from '../schema/site.ts'
import type { OwnDocument } from '../site/assets-context.ts'

/**
 * Publishes the owner's files for one language in that language's folder `fichiers`.
 * @returns the documents that the page links to, in the order of site.ts
 */
export async function publishOwnFiles(
  outDir: string,
  { path, folders, content: { site } }: Site,
): Promise<OwnDocument[]> {
  const folder = join(outDir, path, 'fichiers')
  const files = ownFiles(folders)
  if (files.size > 0) await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([name, from]) => copyFile(from, join(folder, name))))
  return Promise.all(
    site.documents.map(async ({ label, file }) => {
      const { size } = await stat(join(folder, file))
      return { label, url: `/${path}fichiers/${file}`, bytes: size }
    }),
  )
}

export async function publishRootFiles(outDir: string, content: string): Promise<void> {
  const copies = rootFiles(content).map(async path => {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await copyFile(join(content, ROOT_FILES, path), join(outDir, path))
  })
  await Promise.all(copies)
}
