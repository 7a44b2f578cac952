import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContentText, textsOf } from '../../../schema/folder/content-files.ts'
import { CONTENT } from '../../../schema/folder/content-folder.ts'
import { filesUnder } from '../files-under.ts'

/** Matches the files with texts of the owner, in content/ and in the folder of each translation. */
const TEXTS = /^(?:[^/]+\/)?(?:[^/]+\.ts|(?:sections|studies)\/[^/]+\.md)$/

/**
 * Reads all texts of content/ and of its translations. Each text comes with its file and field, or with its line of
 * Markdown.
 */
export async function readTexts(folder = CONTENT): Promise<ContentText[]> {
  const files = (await filesUnder(folder)).filter(file => TEXTS.test(file))
  const texts = files.map(async file => {
    const name = `content/${file}`
    const path = join(folder, file)
    if (file.endsWith('.ts'))
      return textsOf({ name, exports: await import(pathToFileURL(path).href) })
    const lines = (await readFile(path, 'utf8')).split('\n')
    return lines.map((text, at) => ({ field: '', place: `${name}, line ${at + 1}`, text }))
  })
  return (await Promise.all(texts)).flat()
}
