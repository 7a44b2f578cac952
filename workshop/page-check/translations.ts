import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type ContentFile, readFiles } from '../../schema/folder/content-files.ts'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { findTranslations } from '../../schema/languages/translations.ts'
import { readWholeContent } from '../../schema/languages/whole-content.ts'
import { studyPath } from '../../schema/project.ts'
import { readSectionFiles } from '../../schema/sections/section-texts.ts'
import { slug } from '../../schema/studies/slug.ts'

/** The texts of one language. `tag` is empty for the main language. `path` is the path of a case study on the site. */
export type LanguageTexts = {
  tag: string
  files: ContentFile[]
  studies: { path: string; texts: Record<string, Root> }[]
}

/**
 * Reads the texts of all translations. The keys of `texts` are paths relative to content/, such as
 * `en/studies/basket.md`.
 */
export async function readTranslations(): Promise<LanguageTexts[]> {
  return Promise.all(findTranslations().tags.map(readTranslation))
}

async function readTranslation(tag: string): Promise<LanguageTexts> {
  const folder = `content/${tag}`
  const { content } = await readWholeContent(tag)
  const own = (await readFiles(`${tag}/`)).files.filter(({ name }) => !name.endsWith('/phrases.ts'))
  const phrases = { name: `${folder}/phrases.ts`, exports: { phrases: content.phrases } }
  const sections = readSectionFiles(join(CONTENT, tag, 'sections'), `${folder}/sections`)
  const studies = content.values.projects.projects.flatMap(({ study }) => {
    const file = typeof study === 'string' ? study : study?.file
    if (!file) return []
    const name = `${tag}/studies/${file}`
    const path = `${tag}${studyPath({ slug: slug(file) })}`
    return { path, texts: { [name]: fromMarkdown(readFileSync(join(CONTENT, name), 'utf8')) } }
  })
  return { tag, files: [...own, phrases, ...sections], studies }
}
