import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentText, textsOf } from '../../../schema/folder/content-files.ts'
import type { LoadedSites } from '../../../schema/load-sites.ts'
import { filesUnder } from '../files-under.ts'

/** Matches the Markdown with texts of the owner, in content/ and in the folder of each translation. */
const MARKDOWN = /^(?:[^/]+\/)?(?:sections|studies)\/[^/]+\.md$/

type Read = Pick<LoadedSites, 'folder'> & {
  languages: readonly Pick<LoadedSites['languages'][number], 'files'>[]
}

/**
 * Lists all texts of content/ and of its translations. Each text comes with its file and field, or with its line of
 * Markdown.
 */
export async function readTexts({ folder, languages }: Read): Promise<ContentText[]> {
  const typescript = languages.flatMap(({ files }) => files).filter(({ texts }) => !texts)
  const files = (await filesUnder(folder)).filter(file => MARKDOWN.test(file))
  const markdown = files.map(async file => {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
    return lines.map((text, at) => ({ path: '', place: { file, line: at + 1 }, text }))
  })
  return [...typescript.flatMap(textsOf), ...(await Promise.all(markdown)).flat()]
}
